export type FacetValue = { value: string; label: string; count: number }

const maxShown = 6

/**
 * The visible values of a filter while it is folded or open. Selected values are always visible, even without
 * results; a folded filter adds only the most frequent others. `more` is the number of hidden values.
 */
export function visibleFacetValues(
  values: readonly FacetValue[],
  chosen: readonly string[],
  mode: 'folded' | 'open',
) {
  const known = new Set(values.map(candidate => candidate.value))
  const unlisted = chosen.filter(value => !known.has(value)).map(value => ({ value, label: value, count: 0 }))
  const all = [...unlisted, ...values]
  const visible = all.filter(
    (candidate, index) => mode === 'open' || index < maxShown || chosen.includes(candidate.value),
  )
  return { visible, more: all.length - visible.length, foldable: all.length > maxShown }
}
