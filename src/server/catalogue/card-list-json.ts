import type { PriceBook } from '#domain/price-book.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import { cardJsonParts } from './card-json.ts'
import type { Catalogue } from './catalogue.ts'

/** The data of responses: a catalogue and the newest prices of its cards. */
export type PricedCatalogue = { catalogue: Catalogue; book: PriceBook }

const comma = Buffer.from(',')
const opening = Buffer.from('{"cards":[')

/** Builds `{"cards":[…], …rest}` from the serialized cards without parsing them. */
export function cardListJson(
  { catalogue, book }: PricedCatalogue,
  ordinals: readonly number[],
  rest: object,
): JsonBytes {
  const pieces: Uint8Array<ArrayBuffer>[] = [opening]
  ordinals.forEach((ordinal, index) => {
    if (index > 0) pieces.push(comma)
    pieces.push(...cardJsonParts(catalogue, book, ordinal))
  })
  pieces.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`))
  return Buffer.concat(pieces)
}
