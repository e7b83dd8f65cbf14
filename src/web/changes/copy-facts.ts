import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { FormerCopy } from '#domain/card-copy.ts'

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
  | 'ownValue'
  | 'acquiredOn'
  | 'place'
  | 'note'
>

export function factsOfCopy(copy: ApiCopy): CopyFacts {
  const { status, variant, language, condition, grade, quantity, pricePaid, acquiredOn, place, note } = copy
  // Rows that an earlier version stored for use offline have none.
  const { ownValue = null } = copy as FormerCopy<ApiCopy>
  return {
    status,
    variant,
    language,
    condition,
    grade,
    quantity,
    pricePaid,
    ownValue,
    acquiredOn,
    place,
    note,
  }
}
