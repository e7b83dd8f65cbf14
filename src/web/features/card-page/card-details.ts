import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { messages } from '#web/messages/en.ts'
import { cardPageMessages as cardMessages } from '#web/messages/en/card.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

type Row = { term: string; value: string | null }

/**
 * The rows of the details panel in their order, without those of the legal formats. Rows without a value are not
 * rendered.
 */
export function detailRows(card: ApiCardDetail): Row[] {
  const { rows } = cardMessages
  const separator = messages.common.listSeparator
  return [
    { term: rows.artist, value: card.artist },
    { term: rows.regulationMark, value: card.regulationMark },
    { term: rows.supertype, value: cardTermMessages.fact(card.supertype) },
    { term: rows.subtypes, value: card.subtypes.map(cardTermMessages.fact).join(separator) },
    { term: rows.types, value: card.types.map(cardTermMessages.fact).join(separator) },
    { term: rows.hp, value: card.hp },
    { term: rows.level, value: card.level },
    { term: rows.stage, value: card.stage && cardTermMessages.fact(card.stage) },
    { term: rows.language, value: messages.common.language[card.language] },
    { term: rows.localId, value: card.localId },
  ]
}
