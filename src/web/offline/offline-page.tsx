import { offlineMessages as messages } from '#web/messages/en/offline.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Shown offline for a page that is not cached. */
export function OfflinePage() {
  return (
    <div id="offline" className="wrap grid justify-items-center py-20 text-center md:py-28">
      <h1 className="text-2xl md:text-3xl">{messages.title}</h1>
      <p className="mt-3 max-w-md text-ink-2">{messages.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" variant="primary">
          {messages.home}
        </LinkButton>
        <LinkButton to="/collections">{messages.collections}</LinkButton>
      </div>
    </div>
  )
}
