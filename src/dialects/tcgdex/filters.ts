import { compareRanks, noRank, ranksOfColumn } from '#dialects/column-ranks.ts'
import type { PositionsByValue, FieldIndex } from '#dialects/field-index.ts'
import { compareLeaves, isNumeric, type Leaf } from '#dialects/leaf.ts'
import type { Pause } from '#dialects/pause.ts'

/** Objects that can be filtered, with their positions in the default order. */
export type Filterable = { index: FieldIndex; count: number }

type Test = (value: Leaf) => boolean
/** A condition on a field. With `isNegated` it holds for objects of which no value passes the test. */
type Filter = { field: string; test: Test; isNegated: boolean }

const prefixPattern = /^(like|notlike|eq|neq|not|gte|gt|lte|lt|null|notnull):/

/** Returns a test for values that contain the text, begin with it ('fu*') or end with it ('*chu'), in any case. */
function testLike(text: string): Test {
  const [startsOpen, endsOpen] = [text.startsWith('*'), text.endsWith('*')]
  const wanted = text.replace(/^\*|\*$/g, '').toLowerCase()
  return value => {
    const own = String(value).toLowerCase()
    if (startsOpen === endsOpen) return own.includes(wanted)
    return startsOpen ? own.endsWith(wanted) : own.startsWith(wanted)
  }
}

function testOrder(text: string, accepts: (order: number) => boolean): Test {
  return value => isNumeric(value) === isNumeric(text) && accepts(compareLeaves(value, text))
}

const orders: Record<string, (order: number) => boolean> = {
  gte: order => order >= 0,
  gt: order => order > 0,
  lte: order => order <= 0,
  lt: order => order < 0,
}

function testOf(prefix: string, text: string): Test {
  const accepts = orders[prefix]
  if (accepts) return testOrder(text, accepts)
  if (prefix === 'eq' || prefix === 'neq') return value => String(value) === text
  if (prefix === 'null' || prefix === 'notnull') return () => true
  return testLike(text)
}

const negatedPrefixes = new Set(['not', 'notlike', 'neq', 'null'])

/** Thrown for filters that would take too long. */
export class FilterError extends Error {}

/** Maximum number of alternatives in all filters of a request, and of their characters. */
const maxAlternatives = 40
const maxCharacters = 1000

/** Throws `FilterError` if the filters have too many alternatives or characters together. */
function requireFewAlternatives(texts: readonly string[]): void {
  const alternatives = texts.reduce((sum, text) => sum + text.split('|').length, 0)
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  if (alternatives > maxAlternatives)
    throw new FilterError(`The filters have more than ${maxAlternatives} values`)
  if (characters > maxCharacters)
    throw new FilterError(`The filters are longer than ${maxCharacters} characters`)
}

/** Returns the id in the field `id` or `set.id` that another spelling of an id means ('sv03.5' for 'sv3pt5'). */
export type FindId = (field: string, text: string) => string | undefined

/**
 * Parses the filters of a request. A repeated filter counts once; an id in another spelling means that id, too. Throws
 * `FilterError`.
 */
export function readFilters(
  parameters: readonly (readonly [field: string, text: string])[],
  findId: FindId,
): Filter[] {
  const distinct = new Map(parameters.map(parameter => [JSON.stringify(parameter), parameter] as const))
  requireFewAlternatives([...distinct.values()].map(([, text]) => text))
  return [...distinct.values()].map(([field, text]) => readFilter(field, text, findId))
}

/**
 * Parses the value of a query parameter into a filter: 'fu*', 'eq:Furret', 'gte:50', 'Furret|Pikachu'. A value
 * without a prefix is `like:`.
 */
function readFilter(field: string, text: string, findId: FindId): Filter {
  const prefix = prefixPattern.exec(text)?.[1] ?? 'like'
  const parts = text.replace(prefixPattern, '').split('|')
  const ids = prefix in orders ? [] : parts.flatMap(part => findId(field, part) ?? [])
  const tests = [...parts.map(part => testOf(prefix, part)), ...ids.map(id => testOf('eq', id))]
  return { field, test: value => tests.some(test => test(value)), isNegated: negatedPrefixes.has(prefix) }
}

/** Returns the values of a field and of the fields below it: for 'set' also those of 'set.name'. */
function columnsOf(index: FieldIndex, field: string): PositionsByValue[] {
  return index.fields().flatMap(name => {
    const isBelow = name === field || name.startsWith(`${field}.`)
    const column = isBelow ? index.column(name) : undefined
    return column ? [column] : []
  })
}

/** Returns the positions of the objects for which all filters hold. The work is interrupted by `pause`. */
export async function filterPositions(
  { index, count }: Filterable,
  filters: readonly Filter[],
  pause: Pause,
): Promise<number[]> {
  const excluded = new Uint8Array(count)
  for (const { field, test, isNegated } of filters) {
    const passed = new Uint8Array(count)
    for (const column of columnsOf(index, field)) {
      for (const [value, positions] of column) {
        if (test(value)) for (const one of positions) passed[one] = 1
        await pause()
      }
    }
    for (let at = 0; at < count; at++) if ((passed[at] === 1) === isNegated) excluded[at] = 1
  }
  return Array.from({ length: count }, (_, position) => position).filter(position => excluded[position] === 0)
}

/** Sorts positions by a field; objects without it come last. Ties keep the default order. */
export function sortByField(
  { index, count }: Filterable,
  positions: readonly number[],
  field: string,
  isDescending: boolean,
): number[] {
  const column = index.column(field)
  if (!column) return [...positions]
  const ranks = ranksOfColumn(column, count, compareLeaves)
  return positions.toSorted((a, b) => compareRanks(ranks[a] ?? noRank, ranks[b] ?? noRank, isDescending))
}
