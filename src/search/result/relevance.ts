import { at } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { QueryNode } from '#search/query/query.ts'
import { tokenise, withoutStopWords } from '#search/text/tokenise.ts'
import type { NameScore, Scorer } from '#search/words/card-score.ts'
import { createScorer, finalScore, scoreElsewhere, scoreName } from '#search/words/card-score.ts'
import { findMarks } from '#search/words/find-word.ts'

/** Words a person looks for in names: one list per alternative of the query, negated ones left out. */
export function wantedWords(node: QueryNode): string[][] {
  if (node.kind === 'or') return node.children.flatMap(wantedWords)
  if (node.kind === 'and')
    return [node.children.flatMap(child => wantedWords(child).flat())].filter(words => words.length > 0)
  if (node.kind === 'words') return [node.words]
  if (node.kind === 'phrase') return [tokenise(node.text)]
  if (node.kind !== 'field' || node.field !== 'name') return []
  return node.values.map(value =>
    value.kind === 'word' || value.kind === 'phrase' ? tokenise(value.text) : [],
  )
}

/** How well a card fits the best of the word lists; words it does not have count nothing. */
export function relevanceOf(index: SearchIndex, wordLists: readonly string[][]): (card: number) => number {
  const scorers = wordLists
    .map(words => withoutStopWords(words).slice(0, 24))
    .filter(words => words.length > 0)
    .map(words =>
      createScorer(
        index,
        words.map(word => findMarks(index, word, 'beginning')),
      ),
    )
  const names = scorers.map(() => new Map<number, NameScore>())
  return card =>
    Math.max(0, ...scorers.map((scorer, place) => scoreLoosely(scorer, names[place] ?? new Map(), card)))
}

function scoreLoosely(scorer: Scorer, names: Map<number, NameScore>, card: number): number {
  const group = at(scorer.index.cards.group, card)
  const name = names.get(group) ?? scoreName(scorer, group)
  names.set(group, name)
  let sum = name.points
  scorer.marks.forEach((marks, word) => {
    if ((name.found & (1 << word)) === 0) sum += scoreElsewhere(scorer.index, marks, card)
  })
  return sum === 0 ? 0 : finalScore(scorer, group, sum)
}
