import { normalizeNumber } from '#domain/card-number.ts'
import { bareNumber, readNumber } from '#domain/card-spelling/number-in-text.ts'
import { readCardText } from '#domain/card-spelling/read-card-text.ts'
import { setCodeKey } from '#domain/card-spelling/set-code.ts'
import { hasDigit, isJapanese } from '#search/text/tokenise.ts'
import { foldedTextsOfCard, foldedTextsOfSet, numberKey, wordsOfRarity } from './name-facts.ts'
import type { FoldedName, NamedCard, NamedSet } from './named-card.ts'

export type CardTest = (card: NamedCard) => boolean
type WordsTest = (words: readonly string[]) => boolean

/**
 * Returns a test for lists of words: whether one of them begins with `word`, or for Japanese, which has no spaces,
 * contains it.
 */
function prefixTest(word: string): WordsTest {
  if (isJapanese(word)) return words => words.some(known => known.includes(word))
  return words => words.some(known => known.startsWith(word))
}

/** The test for the number of a card: '125', '125/197' with the total of its set, 'tg12'. */
export function cardNumberTest(text: string): CardTest {
  const [printed = '', total = ''] = numberKey(text).split('/')
  const totalNumber = /^\d+$/.test(total) ? Number(total) : undefined
  return card =>
    foldedTextsOfCard(card).number === printed &&
    (totalNumber === undefined || totalNumber === card.set.printedTotal)
}

/** Returns the test for a set with this code, normalized by `setCodeKey`: 'obf', 'sv3' (not 'sv03'). */
export function setCodeTest(codeKey: string): (set: NamedSet) => boolean {
  return set => foldedTextsOfSet(set).codes.includes(codeKey)
}

/** The test for cards one of whose names passes. Cards share names, so each different name is tested once. */
export function nameTestOf(passes: (name: FoldedName) => boolean): CardTest {
  const verdicts: boolean[] = []
  const test = (name: FoldedName) => (verdicts[name.index] ??= passes(name))
  return card => {
    const { name, nameEn } = foldedTextsOfCard(card)
    return test(name) || (nameEn !== undefined && test(nameEn))
  }
}

/** The test for a word that begins one of the words of a card's name, in either language. */
export function nameWordTest(word: string): CardTest {
  const begins = prefixTest(word)
  return nameTestOf(({ words }) => begins(words))
}

/** The test for a code of a set, or a word that begins one of the words of its name. Each set is tested once. */
export function setWordTest(word: string): (set: NamedSet) => boolean {
  const begins = prefixTest(word)
  const known = new Map<NamedSet, boolean>()
  return set => {
    let matches = known.get(set)
    if (matches === undefined) {
      const { codes, words } = foldedTextsOfSet(set)
      matches = codes.includes(word) || begins(words)
      known.set(set, matches)
    }
    return matches
  }
}

/** The test for set and number in one word: 'sv3-125'; undefined for other words. */
function setAndNumberTest(word: string): CardTest | undefined {
  const dash = word.lastIndexOf('-')
  if (dash <= 0) return undefined
  const isInSet = setCodeTest(word.slice(0, dash))
  const hasNumber = cardNumberTest(word.slice(dash + 1))
  return card => hasNumber(card) && isInSet(card.set)
}

/**
 * The test for the card of a list's line: 'PR-SW 68', '058/SV-P', '4 Charizard ex OBF 125 PH'. The words are read once
 * for each set.
 */
export function listedCardTest(words: readonly string[]): CardTest {
  const readings = new Map<NamedSet, CardTest | null>()
  const testOf = (set: NamedSet): CardTest | null => {
    const isCode = (code: string) => foldedTextsOfSet(set).codes.includes(setCodeKey(code))
    const text = readCardText(words, isCode)
    if (!text || !isCode(text.code)) return null
    const number = normalizeNumber(readNumber(text.number).number ?? '')
    const others = text.words.map(wordTest)
    return card =>
      (normalizeNumber(card.number) === number || bareNumber(card.number) === number) &&
      others.every(test => test(card))
  }
  return card => {
    let test = readings.get(card.set)
    if (test === undefined) readings.set(card.set, (test = testOf(card.set)))
    return test?.(card) ?? false
  }
}

/** The test for a word of a query, as `tokenise` returns it: in name, set, number or rarity. */
export function wordTest(word: string): CardTest {
  const isInName = nameWordTest(word)
  const isInSet = setWordTest(word)
  if (!hasDigit(word)) {
    return card =>
      isInName(card) ||
      isInSet(card.set) ||
      (card.rarity !== null && wordsOfRarity(card.rarity).includes(word))
  }
  const isNumber = cardNumberTest(word)
  const isSetAndNumber = setAndNumberTest(word)
  return card => isNumber(card) || isInName(card) || isInSet(card.set) || isSetAndNumber?.(card) === true
}
