import type { ProblemCode } from '#contract/problem.ts'
import type { Refusal } from '#contract/refusals.ts'

/** The English errors of the API are shown as sent. Other languages translate them by reason, code or invalid field. */
export const apiRefusalMessages = {
  says: (_code: ProblemCode | undefined, detail: string | undefined, _refusal?: Refusal) => detail,
  field: (_name: string, sentence: string, _refusal?: Refusal) => sentence,
}
