import type { ApiCopy } from '#contract/copy-shapes.ts'

/** What users know about a row of copies. */
export type CopyFacts = Pick<
  ApiCopy,
  | 'status'
  | 'variant'
  | 'language'
  | 'condition'
  | 'grade'
  | 'quantity'
  | 'pricePaid'
  | 'acquiredOn'
  | 'place'
  | 'note'
>

export function factsOfCopy(copy: ApiCopy): CopyFacts {
  const { status, variant, language, condition, grade, quantity, pricePaid, acquiredOn, place, note } = copy
  return { status, variant, language, condition, grade, quantity, pricePaid, acquiredOn, place, note }
}
