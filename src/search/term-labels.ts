import type { SearchIndex } from './index/search-index.ts'
import { setsFor } from './match/find-sets.ts'
import { describeField } from './query/describe-term.ts'
import type { FieldNode, Query, QueryNode, QueryValue } from './query/query.ts'

/** The words of each term, as `Term.label`, with sets by their names: 'Set: Obsidian Flames' for `s:obf`. */
export function termLabels(index: SearchIndex, query: Query): string[] {
  const labels = query.terms.map(term => term.label)
  for (const node of setTerms(query.root)) {
    const term = query.terms[node.term]
    const label = describeField(
      'set',
      node.operator,
      node.values.map(value => named(index, value)),
    )
    if (term) labels[node.term] = term.negated === 'yes' ? `not ${label}` : label
  }
  return labels
}

function setTerms(node: QueryNode | null): FieldNode[] {
  if (node === null) return []
  if (node.kind === 'and' || node.kind === 'or') return node.children.flatMap(setTerms)
  if (node.kind === 'not') return setTerms(node.child)
  return node.kind === 'field' && node.field === 'set' ? [node] : []
}

/** A value that means sets of one name becomes this name. */
function named(index: SearchIndex, value: QueryValue): QueryValue {
  if (value.kind !== 'word' && value.kind !== 'phrase') return value
  const names = new Set(setsFor(index.sets, value.text).map(place => index.sets.sets[place]?.name ?? ''))
  const [name] = names
  return name !== undefined && names.size === 1 ? { ...value, text: name } : value
}
