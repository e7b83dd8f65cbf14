import { createComparison, numberTest } from '#search/match/number-comparison.ts'
import { findChoice } from '#search/query/choices.ts'
import { findIsFact } from '#search/query/facts.ts'
import type { FieldNode, Operator, QueryValue } from '#search/query/query.ts'
import { rarityNamesOf, rarityRank, rarityRankOfWord } from '#search/query/rarity-scale.ts'
import { setCodeKey } from '#domain/card-spelling/set-code.ts'
import { tokenise } from '#search/text/tokenise.ts'
import {
  type CardTest,
  nameWordTest,
  nameTestOf,
  cardNumberTest,
  setCodeTest,
  setWordTest,
} from './match-words.ts'
import { foldedTextsOfSet, foldName, wordsOfRarity } from './name-facts.ts'
import type { NamedCard, OwnCounts } from './named-card.ts'

export type OwnCountsOf = (card: NamedCard) => OwnCounts

/** The test for cards with exactly this name, in either language. */
export function exactNameTest(text: string): CardTest {
  const name = foldName(text)
  return nameTestOf(({ folded }) => folded === name)
}

/** The test for cards whose name contains this text. */
export function nameContainsTest(text: string): CardTest {
  const part = foldName(text)
  return nameTestOf(({ folded }) => folded.includes(part))
}

function nameTest(operator: Operator, text: string): CardTest {
  if (operator === '=') return exactNameTest(text)
  const contains = nameContainsTest(text)
  const words = tokenise(text).map(nameWordTest)
  return card => contains(card) || (words.length > 0 && words.every(test => test(card)))
}

function setTest(operator: Operator, text: string): CardTest {
  const name = foldName(text)
  const hasCode = setCodeTest(setCodeKey(text))
  const words = tokenise(text).map(setWordTest)
  return ({ set }) => {
    if (hasCode(set) || foldedTextsOfSet(set).names.includes(name)) return true
    return operator !== '=' && words.length > 0 && words.every(test => test(set))
  }
}

function rarityTest(operator: Operator, text: string): CardTest {
  if (operator.startsWith('<') || operator.startsWith('>')) {
    const test = createComparison(operator, rarityRankOfWord(text) ?? Number.NaN)
    return ({ rarity }) => test((rarity === null ? null : rarityRank(rarity)) ?? Number.NaN)
  }
  const named = new Set([text, ...rarityNamesOf(text)].map(name => name.toLowerCase()))
  const words = tokenise(text)
  return ({ rarity }) => {
    if (rarity === null) return false
    const known = wordsOfRarity(rarity)
    return named.has(rarity.toLowerCase()) || (words.length > 0 && words.every(word => known.includes(word)))
  }
}

function numberFieldTest(operator: Operator, value: QueryValue): CardTest {
  if (value.kind !== 'range' && (operator === ':' || operator === '=')) return cardNumberTest(value.text)
  const test = numberTest(operator, value)
  return ({ number }) => /^\d+$/.test(number) && test(Number(number))
}

function statusTest(text: string, countsOf: OwnCountsOf): CardTest | undefined {
  const fact = findIsFact(text)
  if (fact === 'owned') return card => countsOf(card).owned > 0
  return fact === 'wanted' ? card => countsOf(card).wanted > 0 : undefined
}

/** Returns the test of one value of a field term; undefined if only the server can evaluate it. */
function valueTest(node: FieldNode, operator: Operator, value: QueryValue, countsOf: OwnCountsOf) {
  const { field } = node
  if (value.kind === 'regex') return undefined
  if (field === 'number') return numberFieldTest(operator, value)
  if (field === 'qty') {
    const test = numberTest(operator, value)
    return (card: NamedCard) => test(countsOf(card).owned)
  }
  if (value.kind === 'range') return undefined
  const { text } = value
  if (field === 'name') return nameTest(operator, text)
  if (field === 'set') return setTest(operator, text)
  if (field === 'rarity') return rarityTest(operator, text)
  if (field === 'id') return (card: NamedCard) => card.id.toLowerCase() === text.toLowerCase()
  if (field === 'lang') return ({ set }: NamedCard) => set.language === findChoice('lang', text)
  return field === 'is' ? statusTest(text, countsOf) : undefined
}

/**
 * Returns the test of a field term; undefined if only the server can evaluate it. Several values are alternatives.
 */
export function fieldTest(node: FieldNode, countsOf: OwnCountsOf): CardTest | undefined {
  const isNegated = node.operator === '!='
  const operator = isNegated ? '=' : node.operator
  const tests = node.values.map(value => valueTest(node, operator, value, countsOf))
  if (tests.includes(undefined)) return undefined
  return card => tests.some(test => test?.(card)) !== isNegated
}
