export type FacetValue = { value: string; label: string; count: number }

const shown = 6

/**
 * The values a filter offers: what is chosen always, also when the results hold none of it, and the most
 * frequent others; `more` says how many stay folded away.
 */
export function facetValues(
  values: readonly FacetValue[],
  chosen: readonly string[],
  fold: 'folded' | 'open',
) {
  const known = new Set(values.map(one => one.value))
  const missing = chosen.filter(value => !known.has(value)).map(value => ({ value, label: value, count: 0 }))
  const all = [...missing, ...values]
  const visible = all.filter((one, place) => fold === 'open' || place < shown || chosen.includes(one.value))
  return { visible, more: all.length - visible.length, foldable: all.length > shown }
}
