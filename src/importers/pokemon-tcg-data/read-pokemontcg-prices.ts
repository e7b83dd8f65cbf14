import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PriceEvent } from '#domain/price-import.ts'
import { ImportError } from '#domain/import.ts'
import { jsonClient } from '#importers/http-json.ts'
import type { SourceOptions } from '#importers/source-client.ts'
import { readJson, requireFolder, requireJsonObject } from '#importers/json-file.ts'
import { priceEvents } from '#importers/price-fields.ts'
import { toRow, integerField } from '#importers/row.ts'
import { pricesFromPokemonTcgCard } from './pokemontcg-prices.ts'

/** A page of cards. `total` counts the cards of all pages; null if the response does not contain it. */
type Page = { where: string; cards: unknown[]; total: number | null }

const pageSize = 250
/** Minimum milliseconds between requests: without a key, the API allows 30 requests per minute. */
export const pokemonTcgPaceMs = 2100

async function* pagesOfApi(address: string, options: SourceOptions): AsyncGenerator<Page> {
  const get = jsonClient({ paceMs: pokemonTcgPaceMs, ...options })
  let read = 0
  for (let page = 1; ; page += 1) {
    const query = `page=${page}&pageSize=${pageSize}&select=id,tcgplayer,cardmarket&orderBy=id`
    const where = `${address.replace(/(?<!\/)\/+$/, '')}/cards?${query}`
    const response = requireJsonObject(await get(where), where)
    const cards = response['data']
    if (!Array.isArray(cards)) throw new ImportError(`${where}: has no data`)
    const total = integerField(response, 'totalCount')
    yield { where, cards, total }
    read += cards.length
    if (cards.length === 0 || read >= (total ?? 0)) return
  }
}

/** Reads saved responses, each a list of cards, a page with `data` or a single card. */
async function* pagesOfFolder(folder: string): AsyncGenerator<Page> {
  await requireFolder(folder)
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.json')).toSorted()
  for (const name of names) {
    const where = join(folder, name)
    const value = await readJson(where)
    const data = Array.isArray(value) ? value : requireJsonObject(value, where)['data']
    yield { where, cards: Array.isArray(data) ? data : [data ?? value], total: null }
  }
}

/** Reads prices from the Pokémon TCG API (https://api.pokemontcg.io/v2) or from a folder of its responses. */
export async function* readPokemonTcgPrices(
  location: string,
  options: SourceOptions = {},
): AsyncGenerator<PriceEvent> {
  const isAddress = /^https?:\/\//.test(location)
  const pages = isAddress ? pagesOfApi(location, options) : pagesOfFolder(location)
  let isFirst = true
  for await (const page of pages) {
    if (isFirst && page.total !== null) yield { kind: 'expect', batches: Math.ceil(page.total / pageSize) }
    isFirst = false
    const responses = page.cards.map((card, index) => ({ where: `${page.where}, row ${index + 1}`, card }))
    yield* priceEvents(responses, card => pricesFromPokemonTcgCard(toRow(card, 'card')))
  }
}
