import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { QueryNode } from '#search/query/query.ts'
import { tokenise, withoutStopWords } from '#search/text/tokenise.ts'
import type { ScoreContext } from '#search/words/card-score.ts'
import { createScoreContext, finalScore, scoreName } from '#search/words/card-score.ts'
import { findWordMatches } from '#search/words/find-word.ts'
import { maxWords } from '#search/words/search-words.ts'

/** Returns the words to look for in card names: one list per alternative of the query, without negated words. */
export function relevanceWords(node: QueryNode): string[][] {
  if (node.kind === 'or') return node.children.flatMap(relevanceWords)
  if (node.kind === 'and')
    return [node.children.flatMap(child => relevanceWords(child).flat())].filter(words => words.length > 0)
  if (node.kind === 'nickname') return relevanceWords(node.child)
  if (node.kind === 'words') return [node.words]
  if (node.kind === 'phrase') return [tokenise(node.text)]
  if (node.kind !== 'field' || node.field !== 'name') return []
  return node.values.map(value =>
    value.kind === 'word' || value.kind === 'phrase' ? tokenise(value.text) : [],
  )
}

const maxLists = 10

/**
 * Returns a function that scores a card by how well its name matches the best of the word lists. Words missing from
 * the name add nothing, and other cards of the same name have the same score.
 */
export function createRelevanceScorer(
  index: SearchIndex,
  wordLists: readonly string[][],
): (card: number) => number {
  const contexts = wordLists
    .map(words => withoutStopWords(words).slice(0, maxWords))
    .filter(words => words.length > 0)
    .slice(0, maxLists)
    .map(words =>
      createScoreContext(
        index,
        words.map(word => findWordMatches(index, word, 'beginning')),
      ),
    )
  const scores = new Int32Array(index.names.folded.length).fill(-1)
  return card => {
    const group = intAt(index.cards.group, card)
    if (scores[group] === -1) scores[group] = bestScore(contexts, group)
    return intAt(scores, group)
  }
}

function bestScore(contexts: readonly ScoreContext[], group: number): number {
  let best = 0
  for (const context of contexts) {
    const { points } = scoreName(context, group)
    if (points > 0) best = Math.max(best, finalScore(context, group, points))
  }
  return best
}
