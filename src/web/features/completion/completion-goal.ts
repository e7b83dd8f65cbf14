import { createStoredChoiceHook } from '#web/app/stored-choice.ts'

export const completionGoals = ['cards', 'master'] as const
/** What completes a set: every card, or every printing of every card. */
export type CompletionGoal = (typeof completionGoals)[number]

/** What completes a set for this collector, stored in this browser. */
export const useCompletionGoal = createStoredChoiceHook<CompletionGoal>(
  'chasekit-completion-goal',
  completionGoals,
)
