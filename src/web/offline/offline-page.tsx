import { offline as words } from '#web/messages/en/offline.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What opens where there is no network and nothing was kept. */
export function OfflinePage() {
  return (
    <div id="offline" className="wrap grid justify-items-center py-20 text-center md:py-28">
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      <p className="mt-3 max-w-md text-ink-2">{words.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" variant="primary">
          {words.home}
        </LinkButton>
        <LinkButton to="/collections">{words.collections}</LinkButton>
      </div>
    </div>
  )
}
