import type { SearchIndex } from './index/search-index.ts'
import { setsByCodeOrName } from './match/find-sets.ts'
import type { Query, QueryValue, QueryTerm } from './query/query.ts'

/** Returns the query's terms for display, with set codes replaced by set names: 'Obsidian Flames' for `s:obf`. */
export function understoodTerms(index: SearchIndex, query: Query): QueryTerm[] {
  return query.terms.map(term => {
    const { meaning } = term
    if (meaning.kind !== 'field' || meaning.field !== 'set') return term
    return {
      ...term,
      meaning: { ...meaning, values: meaning.values.map(value => withSetName(index, value)) },
    }
  })
}

/** Replaces a value by the set name if all sets that it matches have the same name. */
function withSetName(index: SearchIndex, value: QueryValue): QueryValue {
  if (value.kind !== 'word' && value.kind !== 'phrase') return value
  const names = new Set(
    setsByCodeOrName(index.sets, value.text).map(position => index.sets.sets[position]?.name ?? ''),
  )
  const [name] = names
  return name !== undefined && names.size === 1 ? { ...value, text: name } : value
}
