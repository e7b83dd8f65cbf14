import type { ProblemCode } from '#contract/problem.ts'

/** The English errors of the API are shown as sent. Other languages translate them by code or by the invalid field. */
export const apiRefusalMessages = {
  says: (_code: ProblemCode | undefined, detail: string | undefined) => detail,
  field: (_name: string, sentence: string) => sentence,
}
