import type { Completion } from '#contract/completion-shapes.ts'
import { formatPrice } from '#domain/price-format.ts'
import { worthText } from '#web/features/copies/copy-text.ts'
import type { CompletionGoal } from './completion-goal.ts'
import { completionMessages as messages } from '#web/messages/en/completion.ts'

export type SetInCompletion = Completion['sets'][number]

/** The progress of a set towards a goal. */
export type SetProgress = Pick<SetInCompletion, 'total' | 'owned' | 'percent' | 'costToFinish'> & {
  goal: CompletionGoal
  /** Whether the catalogue lists few printings of the set. */
  isProvisional: boolean
}

/** The progress towards the goal; towards every card while the response has no printings. */
export function progressTowards(goal: CompletionGoal, set: SetInCompletion): SetProgress {
  const { total, owned, percent, costToFinish, master } = set
  if (goal === 'master' && master) return { ...master, goal }
  return { total, owned, percent, costToFinish, goal: 'cards', isProvisional: false }
}

export function formatCost({ costToFinish }: Pick<SetProgress, 'costToFinish'>): string {
  const { value, priced, unpriced, worth } = costToFinish
  if (priced === 0) return messages.costUnknown
  // Responses that an earlier version stored for use offline have only dollars.
  const amount = worth ? worthText(worth) : formatPrice(value, 'USD')
  return unpriced > 0 ? messages.costWithUnpriced(amount, unpriced) : messages.cost(amount)
}
