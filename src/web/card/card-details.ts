import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { messages } from '#web/messages/en.ts'

type Row = { term: string; value: string | null }

/** The detail list in the specification's order; rows without a value are left out where it is drawn. */
export function detailRows(card: ApiCardDetail): Row[] {
  const { rows } = messages.card
  return [
    { term: rows.artist, value: card.artist },
    { term: rows.regulationMark, value: card.regulationMark },
    { term: rows.supertype, value: card.supertype },
    { term: rows.subtypes, value: card.subtypes.join(', ') },
    { term: rows.types, value: card.types.join(', ') },
    { term: rows.hp, value: card.hp },
    { term: rows.level, value: card.level },
    { term: rows.stage, value: card.stage },
    { term: rows.language, value: messages.common.language[card.language] },
    { term: rows.localId, value: card.localId },
  ]
}
