import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import type { Catalogue } from './catalogue.ts'

const comma = Buffer.from(',')
const opening = Buffer.from('{"cards":[')

/** `{"cards":[…], …rest}` from the cards' ready JSON: nothing is parsed or written again. */
export function cardListJson(catalogue: Catalogue, ordinals: readonly number[], rest: object): JsonBytes {
  const parts: Uint8Array<ArrayBuffer>[] = [opening]
  ordinals.forEach((ordinal, index) => {
    if (index > 0) parts.push(comma)
    parts.push(catalogue.cardJson(ordinal))
  })
  parts.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`))
  return Buffer.concat(parts)
}
