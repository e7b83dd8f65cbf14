import { expect, test } from 'vitest'
import { parseListing } from './listing.ts'

const row = { id: 'sv01', name: 'Set', cardCount: { total: 3, official: 2 } }
const entryOf = (facts: object) => parseListing([{ ...row, ...facts }], 'here').entries[0]

test('an entry differs if id, name, counts or date differ, and not by its pictures or the order of fields', () => {
  const { entry } = entryOf({}) ?? {}
  expect(entryOf({ logo: 'https://cards.example/logo', symbol: null })?.entry).toBe(entry)
  expect(entryOf({ cardCount: { official: 2, total: 3 } })?.entry).toBe(entry)
  for (const facts of [
    { name: 'Other' },
    { cardCount: { total: 4, official: 2 } },
    { releaseDate: '2026-01-01' },
  ]) {
    expect(entryOf(facts)?.entry).not.toBe(entry)
  }
})

test('the addresses of its pictures show that a set belongs to the digital game, so that one request is planned for it', () => {
  expect(entryOf({ logo: 'https://assets.tcgdex.net/en/tcgp/A1/logo' })?.seemsDigital).toBe(true)
  expect(entryOf({ logo: 'https://assets.tcgdex.net/en/sv/sv01/logo' })?.seemsDigital).toBe(false)
  expect(entryOf({})?.seemsDigital).toBe(false)
})

test('an id that is listed twice counts once; an unreadable entry makes the listing incomplete', () => {
  const { entries, isWhole } = parseListing([row, { ...row, name: 'Again' }], 'here')
  expect([entries.map(({ name }) => name), isWhole]).toEqual([['Set'], true])
  expect(parseListing([row, { name: 'Nameless' }], 'here').isWhole).toBe(false)
})
