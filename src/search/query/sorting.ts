import type { SortKey, Sorting } from './query.ts'

const keys: Record<string, SortKey> = {
  name: 'name',
  set: 'set',
  rarity: 'rarity',
  date: 'releaseDate',
  released: 'releaseDate',
  releasedate: 'releaseDate',
  'set.releasedate': 'releaseDate',
  number: 'cardNumber',
  cn: 'cardNumber',
  cardnumber: 'cardNumber',
  price: 'price',
  usd: 'price',
  eur: 'price',
  hp: 'hp',
  dex: 'dex',
  artist: 'artist',
  added: 'added',
}
const keyTable = new Map(Object.entries(keys))
const directions = new Map<string, Sorting['direction']>([
  ['asc', 'asc'],
  ['ascending', 'asc'],
  ['up', 'asc'],
  ['desc', 'desc'],
  ['descending', 'desc'],
  ['down', 'desc'],
])

export const sortKeywords: readonly string[] = [...keyTable.keys()]

/** Parses a sort order: 'name', '-rarity'. A direction alone ('desc') changes only the direction. */
export function parseSorting(text: string): Partial<Sorting> | undefined {
  const lower = text.toLowerCase()
  const direction = directions.get(lower)
  if (direction) return { direction }
  const by = keyTable.get(lower.replace(/^[-+]/, ''))
  if (!by) return undefined
  return lower.startsWith('-') ? { by, direction: 'desc' } : { by }
}

/**
 * Returns the sort order after a `sort:` or `dir:` term. `sorting` is the order from earlier terms; parts that the
 * value does not name remain.
 */
export function addSorting(sorting: Sorting | null, value: string): Sorting | null {
  const change = parseSorting(value)
  if (!change) return sorting
  const by = change.by ?? sorting?.by
  return by
    ? { by, direction: change.direction ?? (change.by ? 'asc' : (sorting?.direction ?? 'asc')) }
    : sorting
}
