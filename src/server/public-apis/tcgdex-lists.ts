import type { Context } from 'hono'
import type { FieldIndex } from '#dialects/field-index.ts'
import {
  FilterError,
  filterPositions,
  type FindId,
  readFilters,
  sortByField,
} from '#dialects/tcgdex/filters.ts'
import { createPacer } from '#platform/pacer.ts'
import { TcgdexError } from './tcgdex-error.ts'

const controls = new Set(['sort:field', 'sort:order', 'pagination:page', 'pagination:itemsPerPage'])
/** The fields of cards, sets and series by which lists can be filtered. */
const fields = new Set(
  (
    'id localId name image category illustrator rarity set variants variants_detailed dexId hp types evolveFrom ' +
    'description level stage suffix item abilities attacks weaknesses resistances retreat effect trainerType energyType ' +
    'regulationMark legal boosters updated cardCount serie releaseDate tcgOnline logo symbol abbreviation sets firstSet ' +
    'lastSet'
  ).split(' '),
)

const isFilter = (name: string) => fields.has(name.split('.')[0] ?? '')

/** Whether a list depends on this query parameter. Others are ignored. */
export function isListParameter(name: string): boolean {
  return controls.has(name) || isFilter(name)
}

const defaultPageSize = 100

function positiveNumber(context: Context, name: string, initial: number): number {
  const text = context.req.query(name)
  if (text === undefined) return initial
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new TcgdexError(400, 'general', `${name} must be a whole number of at least 1`)
  return Number(text)
}

function filtersOf(context: Context, findId: FindId) {
  const parameters = Object.entries(context.req.queries())
    .filter(([field]) => isFilter(field))
    .flatMap(([field, texts]) => texts.map(text => [field, text] as const))
  try {
    return readFilters(parameters, findId)
  } catch (error) {
    if (error instanceof FilterError) throw new TcgdexError(400, 'general', error.message)
    throw error
  }
}

/** The objects of a list in their default order. */
export type ListedObjects = { index: FieldIndex; count: number; findId: FindId }

/** Returns the positions of a list that a request selects by its filters, order and page. */
export async function selectListPositions(
  context: Context,
  { index, count, findId }: ListedObjects,
): Promise<number[]> {
  const found = await filterPositions({ index, count }, filtersOf(context, findId), createPacer())
  const field = context.req.query('sort:field')
  const isDescending = context.req.query('sort:order')?.toUpperCase() === 'DESC'
  const reversed = isDescending && !field ? found.toReversed() : found
  const sorted = field ? sortByField({ index, count }, found, field, isDescending) : reversed
  const isPaged = [...controls].some(
    name => name.startsWith('pagination') && context.req.query(name) !== undefined,
  )
  if (!isPaged) return sorted
  const page = positiveNumber(context, 'pagination:page', 1)
  const size = positiveNumber(context, 'pagination:itemsPerPage', defaultPageSize)
  return sorted.slice((page - 1) * size, page * size)
}
