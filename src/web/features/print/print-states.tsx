import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { sitePaths } from '#site/site-paths.ts'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PrintTabs } from './print-tabs.tsx'
import type { PrintSource } from './print-url.ts'

type PageProps = { title: string; lead: string; source: PrintSource | undefined; children: ReactNode }

/** A print page: its heading and form are on the screen alone. */
export function PrintPage({ title, lead, source, children }: PageProps) {
  return (
    <div className="print-page wrap grid min-h-96 grid-cols-1 content-start gap-5 py-6 md:py-8">
      <header className="grid max-w-prose grid-cols-1 gap-1.5 print:hidden">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="text-ink-2">{lead}</p>
      </header>
      <PrintTabs source={source} />
      {children}
    </div>
  )
}

/** Shown for an address that names nothing to print. */
export function NothingChosen() {
  return (
    <EmptyState
      icon={<Printer className="icon" aria-hidden />}
      title={messages.nothingChosen}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <LinkButton to={sitePaths.sets}>{messages.toSets}</LinkButton>
          <LinkButton to={sitePaths.myCollections}>{messages.toCollections}</LinkButton>
        </div>
      }
    >
      {messages.nothingChosenText}
    </EmptyState>
  )
}

/** Shown for a list that does not exist, or that is hidden from the user. */
export function NotFound() {
  return (
    <EmptyState
      title={messages.notFound}
      action={<LinkButton to={sitePaths.sets}>{messages.toSets}</LinkButton>}
    >
      {messages.notFoundText}
    </EmptyState>
  )
}

type FailureProps = { busy: boolean; reload: () => void }

/** Shown when a list could not be read completely. */
export function Failure({ busy, reload }: FailureProps) {
  const offline = useReloadWhenOnline({ isMissing: true, reload })
  if (offline) return <OfflineState title={commonMessages.offlineTitle}>{messages.offline}</OfflineState>
  return (
    <ErrorState
      message={messages.failed}
      actionLabel={commonMessages.tryAgain}
      onAction={reload}
      busy={busy}
    />
  )
}

/** Shown while a list is read. */
export function Loading({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
        <Spinner />
        <span>{text}</span>
      </p>
      <Skeleton className="h-96" />
    </>
  )
}

/** What paper gets instead of a list that is not complete. */
export function NotReady({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="hidden print:block">{messages.notReady}</p>
      <div className="contents print:hidden">{children}</div>
    </>
  )
}
