import type { SearchIndex } from '#search/index/search-index.ts'
import { createTermProblem } from '#search/query/check-term.ts'
import type { FieldName } from '#search/query/fields.ts'
import type { FieldNode } from '#search/query/query.ts'
import { foldText } from '#search/text/fold-text.ts'
import { cardsWithAnyValue } from './column-cards.ts'
import { cardsOfSets } from './find-sets.ts'
import type { MatchContext } from './match-context.ts'
import type { Matches } from './matches.ts'
import { noMatches } from './matches.ts'
import { compilePattern, textsMatching } from './text-pattern.ts'

/**
 * The texts on which the pattern of a field is tested. `cardsOf` returns the cards of the texts at these positions.
 */
type Searched = { values: readonly string[]; cardsOf: (texts: Int32Array) => Matches }

/**
 * Returns the cards whose text in this field matches a regular expression. Reports an invalid pattern, and one that
 * does not finish before the deadline; its matches so far are returned.
 */
export function cardsByPattern(context: MatchContext, node: FieldNode, source: string): Matches {
  const pattern = compilePattern(source)
  if (!pattern) {
    const message = `/${source}/ is not a pattern the search can run`
    const hint = 'Look-around and backreferences are not supported'
    context.report(node.term, { ...createTermProblem('bad-pattern', message, { text: source }), hint })
    return noMatches
  }
  const { values, cardsOf } = searchedTexts(context.index, node.field)
  const { texts, isComplete } = textsMatching(values, pattern, context.deadline)
  if (!isComplete) {
    const message = `/${source}/ took too long; only a part of the catalogue was searched`
    const hint = 'Add plain words to the pattern'
    context.report(node.term, { ...createTermProblem('too-slow', message, { text: source }), hint })
  }
  return cardsOf(texts)
}

function searchedTexts(index: SearchIndex, field: FieldName): Searched {
  if (
    field === 'artist' ||
    field === 'attack' ||
    field === 'ability' ||
    field === 'text' ||
    field === 'flavor' ||
    field === 'from'
  ) {
    const column = index.texts[field]
    return { values: column.values, cardsOf: texts => cardsWithAnyValue(column, [...texts], index.size) }
  }
  if (field === 'set' || field === 'series') {
    const names = index.sets.sets.map(set =>
      foldText(field === 'set' ? `${set.name}\n${set.nameEn ?? ''}` : set.series),
    )
    return { values: names, cardsOf: texts => cardsOfSets(index, [...texts]) }
  }
  return {
    values: index.names.folded,
    cardsOf: groups => cardsWithAnyValue(index.groups, [...groups], index.size),
  }
}
