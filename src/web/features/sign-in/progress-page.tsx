import { NoScriptNotice } from './auth-page-layout.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** A page with a spinner and a title, shown while something is completed. */
export function ProgressPage({ title }: { title: string }) {
  return (
    <div className="wrap grid justify-items-center gap-5 py-24 text-center md:py-32">
      <div className="text-2xl text-ink-3">
        <Spinner />
      </div>
      <h1 className="text-lg">{title}</h1>
      <NoScriptNotice />
    </div>
  )
}
