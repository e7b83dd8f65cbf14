import { messages } from '#web/messages/en.ts'
import type { EraSummary } from './home-overview.ts'

export function EraGrid({ eras }: { eras: EraSummary[] }) {
  return <section aria-label={messages.home.eras}>{eras.length}</section>
}
