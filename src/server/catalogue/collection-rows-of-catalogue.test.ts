import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CardSet } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import type { CardFinder } from '#importers/collection-files/match/card-finder.ts'
import { matchRow } from '#importers/collection-files/match/match-row.ts'
import { type CardIdentifiers, noCardIdentifiers } from '#importers/collection-files/parsed-row.ts'
import { readShippedCatalogue } from '#importers/shipped-catalogue/read-shipped-catalogue.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { cardFinderOf } from './create-card-finder.ts'

const folder = join(resolve(import.meta.dirname, '../../..'), 'catalogue')
const sets = new Map<string, CardSet>()
const cards: Card[] = []
let finder: CardFinder

beforeAll(async () => {
  for await (const event of readShippedCatalogue({ folder, size: 'small' })) {
    if (event.kind === 'set') sets.set(event.set.set.id, event.set.set)
    if (event.kind === 'cards') cards.push(...event.cards.map(({ card }) => card))
  }
  finder = await cardFinderOf(await buildCatalogue({ rev: 1, series: [], sets: [...sets.values()], cards }))
})

type MatchCounts = { right: number; wrong: string[]; open: number }

/**
 * Counts the cards of the small catalogue that are found by the identifiers that `identifiersOf` returns for them.
 */
function findAll(
  identifiersOf: (card: Card, set: CardSet) => Partial<CardIdentifiers> | undefined,
): MatchCounts {
  const counts: MatchCounts = { right: 0, wrong: [], open: 0 }
  for (const card of cards) {
    const set = sets.get(card.setId)
    const identifiers = set && identifiersOf(card, set)
    if (!identifiers) continue
    const match = matchRow(finder, { ...noCardIdentifiers, ...identifiers })
    if (match.outcome !== 'card') counts.open += 1
    else if (match.card.id === card.id) counts.right += 1
    else counts.wrong.push(`${card.id} as ${match.card.id}`)
  }
  return counts
}

const shareOf = ({ right, open }: MatchCounts) => right / (right + open)

describe("over 99 % of the small catalogue's cards are matched, and none to a wrong card,", () => {
  test('by set, name and number', () => {
    const counts = findAll(({ name, number, language }, set) => ({
      sets: [set.name],
      name,
      number,
      language,
    }))
    expect(counts.wrong).toEqual([])
    expect(shareOf(counts)).toBeGreaterThan(0.99)
  })

  test('by set and number without a language', () => {
    const counts = findAll(({ number }, set) => ({ sets: [set.name], number }))
    expect(counts.wrong).toEqual([])
    expect(shareOf(counts)).toBeGreaterThan(0.99)
  })

  test('by set code and number in another spelling', () => {
    const counts = findAll(({ number, language }, { code }) => {
      return { sets: [code.toUpperCase()], number: number.replace(/^0*(\d)/, '000$1'), language }
    })
    expect(counts.wrong).toEqual([])
    expect(shareOf(counts)).toBeGreaterThan(0.99)
  })

  test("by the sellers' spelling of sets and cards", () => {
    const counts = findAll(({ name, number, language }, { code, name: setName, printedTotal }) => {
      const sold = `${name} - ${number}/${printedTotal}`
      return {
        sets: [`${code.toUpperCase()}: ${setName}`],
        name: sold,
        number,
        total: printedTotal,
        language,
      }
    })
    expect(counts.wrong).toEqual([])
    expect(shareOf(counts)).toBeGreaterThan(0.99)
  })

  test('by name, number and the total after the slash', () => {
    const counts = findAll(({ name, number, language }, { printedTotal }) => {
      return printedTotal === null ? undefined : { name, number, total: printedTotal, language }
    })
    expect(counts.wrong).toEqual([])
    expect(shareOf(counts)).toBeGreaterThan(0.9)
  })

  test('by marketplace product id', () => {
    const counts = findAll(({ market, name, number, language }) => {
      if (market.tcgplayer === null) return undefined
      return { product: { marketplace: 'tcgplayer', id: market.tcgplayer }, name, number, language }
    })
    expect(counts.wrong).toEqual([])
    expect(counts.right).toBeGreaterThan(100)
  })

  test('a name alone never selects one of several cards', () => {
    const counts = findAll(({ name, language }) => ({ name, language }))
    expect(counts.wrong).toEqual([])
  })
})
