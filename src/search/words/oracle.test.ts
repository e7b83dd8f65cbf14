import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeNumber } from '#domain/card-number.ts'
import type { Card } from '#domain/card.ts'
import { codesOfSet, setCodeKey } from '#domain/card-spelling/set-code.ts'
import { titlesOf } from '#search/index/name-titles.ts'
import { exampleCards, exampleSets } from '#test/support/search/example-catalogue.ts'
import { exampleIndex } from '#test/support/search/search-examples.ts'
import { tokenise, withoutStopWords } from '#search/text/tokenise.ts'
import { searchWords } from './search-words.ts'
import { forEachCardOfRanking } from './ranked-cards.ts'

/** Every word under which a card is to be found, written down the slow way; codes and numbers only as a whole. */
function wordsOfCard(card: Card) {
  const set = exampleSets.find(one => one.id === card.setId)
  const group = { ...card, dex: card.dexNumbers, position: 'main' as const, cards: 1 }
  const titles = titlesOf(group, exampleIndex().names.species).flatMap(title => title.text.split(' '))
  const codes = set ? codesOfSet(set).map(setCodeKey) : []
  const names = withoutStopWords(tokenise(`${set?.name ?? ''} ${set?.nameEn ?? ''}`))
  const open = [...titles, ...names, ...tokenise(card.artist ?? '')]
  return { open, whole: new Set([...open, ...codes, ...tokenise(normalizeNumber(card.number))]) }
}

const wordsOf = new Map(exampleCards.map(card => [card.id, wordsOfCard(card)]))
const latin = (word: string) => /^[a-z]{2,}$/.test(word)
const vocabulary = [...new Set([...wordsOf.values()].flatMap(words => [...words.whole]))].filter(latin)

test('plain words find the cards with all words, and the last word may be incomplete', () => {
  const words = fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(words, typed => {
      const remaining = withoutStopWords(typed)
      const last = remaining.at(-1) ?? ''
      const expected = exampleCards.filter(card => {
        const own = wordsOf.get(card.id)
        const begins = own?.open.some(one => latin(one) && one.startsWith(last)) ?? false
        return remaining.every(word => own?.whole.has(word) || (word === last && begins))
      })
      const { ranking, reading } = searchWords(exampleIndex(), typed, null)
      if (reading !== 'as-typed') {
        expect(expected).toEqual([])
        return
      }
      const found: string[] = []
      forEachCardOfRanking(ranking, exampleIndex().groups, card =>
        found.push(exampleIndex().cardIds[card] ?? ''),
      )
      expect(found.toSorted()).toEqual(expected.map(card => card.id).toSorted())
    }),
    { numRuns: 3000 },
  )
})
