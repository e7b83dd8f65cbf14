import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { CardSet } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import type { ImportEvent } from '#domain/import.ts'
import { readShippedCatalogue } from '#importers/shipped-catalogue/read-shipped-catalogue.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { buildIndex } from './index/index-builder.ts'
import type { SearchIndex } from './index/search-index.ts'
import { nicknameTable } from './nicknames/find-nickname.ts'
import { parseQuery } from './query/parse-query.ts'
import type { ExpectedFirstCard, ExpectedFacts, RealQuery } from '#test/support/search/real-queries.ts'
import { realQueries } from '#test/support/search/real-queries.ts'
import { search } from './search.ts'

/**
 * The queries run over the folder of sources that CATALOGUE_DATA names. Where it is missing, those run that need no card
 * texts, over the shipped catalogue, which has none.
 */
const project = join(import.meta.dirname, '..', '..')
const sources = process.env['CATALOGUE_DATA'] ?? join(project, '..', 'shared', 'data')
const asksForTexts = /(^|\s)(ft|x):/
const minShare = 0.97

let index: SearchIndex
const cards = new Map<string, Card>()
let hasTexts = false

beforeAll(async () => {
  const folder = join(sources, 'tcgdex')
  hasTexts = await access(folder).then(
    () => true,
    () => false,
  )
  const sets: CardSet[] = []
  for await (const event of hasTexts
    ? readTcgdex(folder)
    : readShippedCatalogue({ folder: join(project, 'catalogue'), size: 'whole' })) {
    collect(event, sets)
  }
  index = buildIndex(sets, cards.values())
})

function collect(event: ImportEvent, sets: CardSet[]): void {
  if (event.kind === 'set') sets.push(event.set.set)
  if (event.kind === 'cards') for (const { card } of event.cards) cards.set(card.id, card)
}

const isIds = (expected: readonly string[] | ExpectedFacts): expected is readonly string[] =>
  Array.isArray(expected)

function fits(id: string | undefined, expected: ExpectedFirstCard): boolean {
  const card = id === undefined ? undefined : cards.get(id)
  if (expected === 'nothing' || !card) return expected === 'nothing' && !card
  if (isIds(expected)) return expected.includes(card.id)
  const { names, language, artist } = expected
  const isNamed = names === undefined || names.includes(card.name)
  return isNamed && (language ?? card.language) === card.language && (artist ?? card.artist) === card.artist
}

function canBeAsked([query]: RealQuery): boolean {
  return hasTexts || !asksForTexts.test(query)
}

test('the expected card comes first for each real query', () => {
  const requests = Object.values(realQueries).flat().filter(canBeAsked)
  const missed = requests.flatMap(([query, expected]) => {
    const { ids } = search(index, parseQuery(query), { limit: 5 })
    return fits(ids[0], expected) ? [] : [`${query} → ${ids.join(', ') || 'nothing'}`]
  })
  const share = 1 - missed.length / requests.length
  expect(requests.length).toBeGreaterThanOrEqual(hasTexts ? 120 : 100)
  expect(
    share,
    `${share.toFixed(3)} of ${requests.length} right, not:\n${missed.join('\n')}`,
  ).toBeGreaterThanOrEqual(minShare)
})

/** Nicknames of cards that the sources do not have. */
const missingCards = [
  'pikachu illustrator',
  'poncho pikachu',
  'eevee heroes umbreon',
  'mario pikachu',
  'luigi pikachu',
  'university magikarp',
  'trophy pikachu',
  'prerelease raichu',
]

test('every nickname finds its cards or reports that the catalogue lacks them', () => {
  const lacking = nicknameTable.flatMap(([[name = '']]) => {
    const { total, problems } = search(index, parseQuery(name), { limit: 1 })
    expect(problems.length, name).toBe(total === 0 ? 1 : 0)
    return total === 0 ? [name] : []
  })
  expect(lacking).toEqual(missingCards)
  const nicknames = realQueries['nicknames'] ?? []
  for (const [query, expected] of nicknames) {
    expect(fits(search(index, parseQuery(query), { limit: 1 }).ids[0], expected), query).toBe(true)
  }
})

test('every card is found first by its own id', () => {
  const sample = [...cards.values()].filter((_, position) => position % 97 === 0)
  const lost = sample.filter(
    card => search(index, parseQuery(`id:${card.id}`), { limit: 1 }).ids[0] !== card.id,
  )
  expect(lost.map(card => card.id)).toEqual([])
})

test('every card is found by its exact name', () => {
  const sample = [...cards.values()].filter((_, position) => position % 193 === 0)
  const lost = sample.filter(card => {
    const query = parseQuery(`!"${card.name.replaceAll('"', '')}"`)
    return !search(index, query, { limit: 10_000 }).ids.includes(card.id)
  })
  expect(lost.map(card => `${card.id} ${card.name}`)).toEqual([])
})
