import { canonicalId } from '#domain/card-id.ts'
import { languages as allLanguages, type Language } from '#domain/language.ts'
import type { PriceEvent } from '#domain/price-import.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import { priceEvents, type DatedPriceRow } from '#importers/price-fields.ts'
import { RowError, requiredId, toRow, textField, objectField } from '#importers/row.ts'
import { reasonToSkip } from './skipped-sets.ts'
import { openTcgdex, type TcgdexOptions } from './read-tcgdex.ts'
import { pricesFromTcgdexCard } from './tcgdex-prices.ts'
import type { CardResponse, TcgdexReader } from './tcgdex-reader.ts'

type Context = { reader: TcgdexReader; language: Language }

function pricesOfResponse(response: CardResponse, language: Language): DatedPriceRow[] {
  if (!('row' in response)) throw new RowError('problem' in response ? response.problem : 'no response')
  const card = toRow(response.row, 'card')
  return pricesFromTcgdexCard(card, canonicalId(language, requiredId(card, 'id')))
}

async function* readSet({ reader, language }: Context, id: string): AsyncGenerator<PriceEvent> {
  const found = await reader.set(language, id)
  if (!found) return
  const series = textField(objectField(found.row, 'serie'), 'id') ?? ''
  if (reasonToSkip(language, id, series)) return
  const responses = await reader.cards(language, id, found.row)
  yield* priceEvents(
    responses.map(card => ({ where: card.where, card })),
    card => pricesOfResponse(card, language),
  )
}

/**
 * Reads prices from the card responses of TCGdex: a folder of them, or the API, with one request per card. Skips the
 * sets that the catalogue import skips.
 */
export async function* readTcgdexPrices(
  location: string,
  options: TcgdexOptions = {},
): AsyncGenerator<PriceEvent> {
  const reader = await openTcgdex(location, options)
  const wanted: { language: Language; set: string }[] = []
  for (const language of options.languages ?? allLanguages) {
    const { rows } = await reader.list(language, 'sets')
    for (const row of rows) {
      const id = tryParseRow(() => requiredId(toRow(row, 'set'), 'id'))
      if ('value' in id) wanted.push({ language, set: id.value })
    }
  }
  yield { kind: 'expect', batches: wanted.length }
  for (const { language, set } of wanted) yield* readSet({ reader, language }, set)
}
