import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { printingText, qualityText } from '#web/features/copies/copy-text.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'

type ShownCopy = NonNullable<ApiCollectionRow['copies']>[number]

/** What the owner tells of a copy: 'Wanted · Holofoil · Near Mint · ×2'. Unknown facts are left out. */
function copyText({ variant, condition, grade, quantity, status }: ShownCopy, isOwned: boolean): string {
  const facts = [
    variant && printingText(variant),
    (condition || grade) && qualityText({ condition, grade }),
    quantity > 1 && messages.times(quantity),
  ].filter(Boolean)
  const known = facts.length > 0 ? facts : [messages.total(quantity)]
  return [...(isOwned && status === 'wanted' ? [messages.wanted] : []), ...known].join(' · ')
}

/** The copies of a card as visitors see them, one text each. */
export const copyTextsOf = ({ status, copies = [] }: ApiCollectionRow): string[] =>
  copies.map(copy => copyText(copy, status === 'owned'))
