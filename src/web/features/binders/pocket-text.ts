import { printingText } from '#web/features/copies/copy-text.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import type { CardPictureData } from '#web/features/card-ui/card-picture.ts'
import type { PocketCard } from './binder-queries.ts'

const { pocket: messages } = bindersMessages

/** What pages show of a pocket; readers by link do not learn ids of copies. */
export type ShownPocket = {
  row: number
  column: number
  stack: readonly {
    productId: string
    card: PocketCard
    quantity: number
    variant: string | null
    grade?: { company: string; grade: string } | null
    copyId?: string
    collectionId?: string
  }[]
  reservation: { productId: string; variant: string | null; card: PocketCard } | null
  label: string | null
}

type Entry = Pick<ShownPocket['stack'][number], 'variant' | 'grade'>

const printingsOf = ({ variant }: Entry): string[] => (variant === null ? [] : [printingText(variant)])
const gradesOf = ({ grade }: Entry): string[] =>
  grade ? [copiesMessages.graded(grade.company, grade.grade)] : []

/** The printings and grades in a pocket, or the printing that is reserved: 'Reverse holo · PSA 9'. Empty for ordinary copies. */
export function pocketMarks({ stack, reservation }: Pick<ShownPocket, 'stack' | 'reservation'>): string {
  const entries = stack.length === 0 && reservation ? [reservation] : stack
  return [...new Set(entries.flatMap(entry => [...printingsOf(entry), ...gradesOf(entry)]))].join(' · ')
}

/** A card with what tells its copies apart: 'Charizard ex, reverse holo, PSA 9'. */
const cardText = ({ card, ...entry }: Entry & { card: PocketCard }) =>
  [card.name, ...printingsOf(entry).map(text => text.toLowerCase()), ...gradesOf(entry)].join(messages.and)

/** The accessible name of a pocket: 'Page 12, row 2, pocket 3: Charizard ex, reverse holo, 2 copies'. */
export function pocketText(
  page: number,
  { row, column, stack, reservation, label }: ShownPocket,
  copies: 'shown' | 'hidden' = 'shown',
): string {
  const at = messages.at(page, row, column)
  if (label !== null) return messages.label(at, label)
  if (reservation) return messages.reserved(at, cardText(reservation))
  if (stack.length === 0) return messages.empty(at)
  const entries = stack.map(({ quantity, ...entry }) =>
    copies === 'hidden' ? entry.card.name : messages.entry(cardText(entry), quantity),
  )
  return messages.stack(at, entries.join(messages.separator))
}

export const emptyPocket = (row: number, column: number): ShownPocket => ({
  row,
  column,
  stack: [],
  reservation: null,
  label: null,
})

/** The facts from which the card of a pocket is drawn. */
export const pictureOf = ({ imageUrl, ...card }: PocketCard): CardPictureData => ({
  ...card,
  images: { small: imageUrl, large: null },
})

export const countStack = ({ stack }: Pick<ShownPocket, 'stack'>): number =>
  stack.reduce((sum, { quantity }) => sum + quantity, 0)
