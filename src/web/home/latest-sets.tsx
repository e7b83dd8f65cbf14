import type { ApiSet } from '#contract/card-shapes.ts'
import { messages } from '#web/messages/en.ts'

export function LatestSets({ sets }: { sets: ApiSet[] }) {
  return <section aria-label={messages.home.latestSets}>{sets.length}</section>
}
