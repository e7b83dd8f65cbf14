import type { ApiCopy } from '#contract/copy-shapes.ts'
import { printingText } from '#web/features/copies/copy-text.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import type { Column } from './table-columns.ts'

const texts = copiesMessages.form

/** The choices of a column that is edited by a list. */
export function cellOptions({ id }: Column, copy: ApiCopy): { value: string; label: string }[] {
  if (id === 'status') {
    return [
      { value: 'owned', label: texts.owned },
      { value: 'wanted', label: texts.wanted },
    ]
  }
  const keys = new Set(['', ...copy.card.variants, ...(copy.variant === null ? [] : [copy.variant])])
  return [...keys].map(value => ({ value, label: printingText(value || null) }))
}
