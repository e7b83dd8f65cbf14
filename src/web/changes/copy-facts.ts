import type { ApiCopy } from '#contract/copy-shapes.ts'

/** The fields of a row of copies that users can edit, except its collection. */
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
