import { canonicalId } from '#domain/card-id.ts'
import { languages as allLanguages, type Language } from '#domain/language.ts'
import type { PriceEvent, PriceRow } from '#domain/price-import.ts'
import { attempt } from '#importers/attempt.ts'
import { requiredId, rowOf, textOf, partOf } from '#importers/row.ts'
import { reasonToLeaveOut } from './left-out.ts'
import type { TcgdexOptions } from './read-tcgdex.ts'
import { openTcgdexApi } from './tcgdex-api.ts'
import { openTcgdexFolder } from './tcgdex-folder.ts'
import { pricesOfCard } from './tcgdex-prices.ts'
import type { CardAnswer, TcgdexReader } from './tcgdex-reader.ts'

type Context = { reader: TcgdexReader; language: Language }

function* priceEvents(answers: readonly CardAnswer[], language: Language): Generator<PriceEvent> {
  const days = new Map<string, PriceRow[]>()
  for (const answer of answers) {
    const made = attempt(() => {
      const card = rowOf('row' in answer ? answer.row : undefined, 'card')
      return pricesOfCard(card, canonicalId(language, requiredId(card, 'id')))
    })
    if ('reason' in made) {
      const reason = 'problem' in answer ? answer.problem : made.reason
      yield { kind: 'unread', rows: 1, note: { where: answer.where, reason } }
      continue
    }
    for (const { day, row } of made.value) days.set(day, [...(days.get(day) ?? []), row])
  }
  for (const [day, rows] of days) yield { kind: 'prices', day, rows }
}

async function* readSet({ reader, language }: Context, id: string): AsyncGenerator<PriceEvent> {
  const found = await reader.set(language, id)
  if (!found) return
  const series = textOf(partOf(found.row, 'serie'), 'id') ?? ''
  if (reasonToLeaveOut(language, id, series)) return
  yield* priceEvents(await reader.cards(language, id, found.row), language)
}

/**
 * Reads the prices in TCGdex's cards, from a folder of its answers or from the live API's address: a request per card
 * there. Cards that the catalogue leaves out are left out here.
 */
export async function* readTcgdexPrices(
  location: string,
  options: TcgdexOptions = {},
): AsyncGenerator<PriceEvent> {
  const isAddress = /^https?:\/\//.test(location)
  const reader = isAddress ? openTcgdexApi(location, options) : await openTcgdexFolder(location)
  const wanted: { language: Language; set: string }[] = []
  for (const language of options.languages ?? allLanguages) {
    const { rows } = await reader.list(language, 'sets')
    for (const row of rows) {
      const id = attempt(() => requiredId(rowOf(row, 'set'), 'id'))
      if ('value' in id) wanted.push({ language, set: id.value })
    }
  }
  yield { kind: 'expect', batches: wanted.length }
  for (const { language, set } of wanted) yield* readSet({ reader, language }, set)
}
