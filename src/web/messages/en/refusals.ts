import type { ProblemCode } from '#contract/problem.ts'

/** The API says in English why it refuses a call; other languages say it by the code, or the field that is wrong. */
export const refusals = {
  says: (_code: ProblemCode | undefined, detail: string | undefined) => detail,
  field: (_name: string, sentence: string) => sentence,
}
