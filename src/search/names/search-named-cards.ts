import { readCardText } from '#domain/card-spelling/read-card-text.ts'
import type { Query, QueryNode } from '#search/query/query.ts'
import { exactNameTest, fieldTest, nameContainsTest, type OwnCountsOf } from './match-fields.ts'
import { listedCardTest, wordTest } from './match-words.ts'
import type { NamedCard } from './named-card.ts'

/** Whether a card matches; undefined if only the server knows. */
type Verdict = boolean | undefined
type Test = (card: NamedCard) => Verdict

type Compiled = {
  test: Test
  /** Positions in `Query.terms` of the terms that only the server can evaluate. */
  unknown: ReadonlySet<number>
  /** Whether some part of the query can be evaluated here. */
  isUseful: boolean
}

const unknownTest: Test = () => undefined

const leaf = (test: Test | undefined, term: number): Compiled => ({
  test: test ?? unknownTest,
  unknown: new Set(test ? [] : [term]),
  isUseful: test !== undefined,
})

function combine(children: readonly Compiled[], test: Test): Compiled {
  const unknown = children.reduce((all, child) => all.union(child.unknown), new Set<number>())
  return { test, unknown, isUseful: children.some(child => child.isUseful) }
}

/** `deciding` is the verdict of one child that decides: false for 'and', true for 'or'. */
function combineAll(children: readonly Compiled[], deciding: boolean): Compiled {
  return combine(children, card => {
    let isUnknown = false
    for (const { test } of children) {
      const verdict = test(card)
      if (verdict === deciding) return deciding
      isUnknown ||= verdict === undefined
    }
    return isUnknown ? undefined : !deciding
  })
}

function compile(node: QueryNode, countsOf: OwnCountsOf): Compiled {
  switch (node.kind) {
    case 'and':
    case 'or':
      return combineAll(
        node.children.map(child => compile(child, countsOf)),
        node.kind === 'or',
      )
    case 'not': {
      const child = compile(node.child, countsOf)
      return combine([child], card => {
        const verdict = child.test(card)
        return verdict === undefined ? undefined : !verdict
      })
    }
    case 'words': {
      const words = node.words.map(wordTest)
      const isListed = listedCardTest(node.words)
      const namesSet = readCardText(node.words, () => false) !== null
      return leaf(card => isListed(card) || (!namesSet && words.every(test => test(card))), node.term)
    }
    case 'phrase':
      return leaf((node.exact === 'exact' ? exactNameTest : nameContainsTest)(node.text), node.term)
    case 'field':
      return leaf(fieldTest(node, countsOf), node.term)
    case 'nickname': {
      // The terms of its query are not those that the user typed.
      const child = compile(node.child, countsOf)
      return { ...child, unknown: new Set(child.unknown.size > 0 ? [node.term] : []) }
    }
    case 'neutral':
      return { test: unknownTest, unknown: new Set(), isUseful: false }
  }
}

/** Returns a function that ranks a card: 0 if its name equals the text, 1 if it contains the text, 2 otherwise. */
function ranking(text: string): (card: NamedCard) => number {
  const isNamed = exactNameTest(text)
  const contains = nameContainsTest(text)
  return card => (isNamed(card) ? 0 : contains(card) ? 1 : 2)
}

export type NamedCardMatches<Card extends NamedCard> = {
  cards: Card[]
  /** The terms that have no effect here, as they were typed: those that only the server can evaluate, and orders. */
  leftOut: string[]
}

/**
 * Filters cards in the browser by name, set, number, rarity and the user's own copies, without the server. Terms that
 * only the server can evaluate are ignored; a query with only such terms finds nothing. Terms without an effect on the
 * results, such as `sort:name`, exclude no card. The order remains.
 */
export function filterNamedCards<Card extends NamedCard>(
  cards: readonly Card[],
  query: Query,
  countsOf: (card: Card) => ReturnType<OwnCountsOf>,
): NamedCardMatches<Card> {
  const { root } = query
  if (!root) return { cards: [...cards], leftOut: [] }
  const { test, unknown, isUseful } = compile(root, countsOf as OwnCountsOf)
  const canAnswer = isUseful || unknown.size === 0
  const leftOut = query.terms
    .filter(({ meaning }, position) => unknown.has(position) || meaning.kind === 'order')
    .map(({ start, end }) => query.text.slice(start, end).trim())
  return { cards: canAnswer ? cards.filter(card => test(card) !== false) : [], leftOut }
}

/** Like `filterNamedCards`, with the user's own cards first, then by how well the name matches. */
export function searchNamedCards<Card extends NamedCard>(
  cards: readonly Card[],
  query: Query,
  countsOf: (card: Card) => ReturnType<OwnCountsOf>,
): NamedCardMatches<Card> {
  const { cards: found, leftOut } = filterNamedCards(cards, query, countsOf)
  const rankOf = ranking(query.text)
  const keyed = found.map(card => {
    const { owned, wanted } = countsOf(card)
    return { card, key: (owned + wanted > 0 ? 0 : 10) + rankOf(card) }
  })
  return { cards: keyed.toSorted((a, b) => a.key - b.key).map(({ card }) => card), leftOut }
}
