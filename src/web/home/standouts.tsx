import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import { messages } from '#web/messages/en.ts'

export function Standouts({ set, cards }: { set: ApiSet; cards: ApiCard[] }) {
  return <section aria-label={messages.home.standouts(set.name)}>{cards.length}</section>
}
