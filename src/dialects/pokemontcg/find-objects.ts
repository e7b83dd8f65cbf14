import { compareRanks, noRank, ranksOfColumn } from '#dialects/column-ranks.ts'
import type { PositionsByValue } from '#dialects/field-index.ts'
import type { Pause } from '#dialects/pause.ts'
import { ComparableValue, createValueComparator, createValueTest } from './match-value.ts'
import { type Comparison, type PokemonTcgQueryNode, QueryError } from './parse-pokemon-tcg-query.ts'

/** Objects with searchable fields. */
export type Searchable = {
  count: number
  /** The values of a field; undefined if no object has it. */
  column(field: string): PositionsByValue | undefined
  /** Whether the dialect has this field, even if no object contains it. */
  isField(field: string): boolean
  /** The rank of each object by its id. */
  idRanks(): Int32Array
  /** The id in the field `id` or `set.id` that another spelling of an id means; undefined for other texts and fields. */
  findId?(field: string, text: string): string | undefined
}

/** One byte per object: 1 if it matches. */
type Marks = Uint8Array
type Term = Extract<PokemonTcgQueryNode, { kind: 'term' }>

type Search = { objects: Searchable; pause: Pause }

/** Terms with the same key match the same objects. */
const keyOf = ({ field, comparison }: Term) => JSON.stringify([field, comparison])

function termsOf(node: PokemonTcgQueryNode): Term[] {
  if (node.kind === 'term') return [node]
  return node.kind === 'not' ? termsOf(node.node) : node.nodes.flatMap(termsOf)
}

/** Replaces another spelling of an id ('sv3pt5' of 'sv03.5') by the id. */
function withKnownId({ findId }: Searchable, field: string, comparison: Comparison): Comparison {
  if (comparison.kind === 'range' || comparison.text.includes('*')) return comparison
  return { ...comparison, text: findId?.(field, comparison.text) ?? comparison.text }
}

/** Evaluates the terms of one field. Each value of the field is read and normalized once for all of them. */
async function markField(
  { objects, pause }: Search,
  field: string,
  terms: readonly Term[],
): Promise<(readonly [string, Marks])[]> {
  const marked = terms.map(term => ({
    test: createValueTest(withKnownId(objects, field, term.comparison)),
    marks: new Uint8Array(objects.count),
  }))
  for (const [value, positions] of objects.column(field) ?? []) {
    const comparable = new ComparableValue(value)
    for (const { test, marks } of marked)
      if (test(comparable)) for (const position of positions) marks[position] = 1
    await pause()
  }
  return terms.map((term, index) => [keyOf(term), marked[index]?.marks ?? new Uint8Array(objects.count)])
}

/** Evaluates the distinct terms of a query. Throws `QueryError` for an unknown field. */
async function markTerms(search: Search, query: PokemonTcgQueryNode): Promise<Map<string, Marks>> {
  const { objects } = search
  const terms = termsOf(query)
  const unknown = terms.find(({ field }) => !objects.isField(field))
  if (unknown) throw new QueryError(`unknown field '${unknown.field}'`, unknown.position)
  const distinct = new Map(terms.map(term => [keyOf(term), term])).values()
  const byField = Map.groupBy(distinct, ({ field }) => field)
  const marked = new Map<string, Marks>()
  for (const [field, ofField] of byField)
    for (const [key, marks] of await markField(search, field, ofField)) marked.set(key, marks)
  return marked
}

function combine(node: PokemonTcgQueryNode, marksOf: (term: Term) => Marks, count: number): Marks {
  if (node.kind === 'term') return marksOf(node)
  if (node.kind === 'not') return combine(node.node, marksOf, count).map(one => 1 - one)
  const isAny = node.kind === 'any'
  const marks = new Uint8Array(count).fill(isAny ? 0 : 1)
  for (const part of node.nodes) {
    const ofPart = combine(part, marksOf, count)
    for (let at = 0; at < count; at++)
      marks[at] = isAny ? (marks[at] ?? 0) | (ofPart[at] ?? 0) : (marks[at] ?? 0) & (ofPart[at] ?? 0)
  }
  return marks
}

/**
 * Returns the positions that match, in their order; all without a query. Throws `QueryError` for an unknown field. The
 * work is interrupted by `pause`.
 */
export async function findPositions(
  objects: Searchable,
  query: PokemonTcgQueryNode | undefined,
  pause: Pause,
): Promise<number[]> {
  const { count } = objects
  const all = Array.from({ length: count }, (_, position) => position)
  if (!query) return all
  const marked = await markTerms({ objects, pause }, query)
  const marks = combine(query, term => marked.get(keyOf(term)) ?? new Uint8Array(count), count)
  return all.filter(position => marks[position] === 1)
}

/** Thrown for a sort order with an unknown field or too many fields. */
export class SortOrderError extends Error {}

/** Maximum number of distinct fields of `orderBy`. */
export const maxSortFields = 5

type Order = { ranks: Int32Array; isDescending: boolean }

/** The sort order by each field. A repeated field has no effect. */
function ordersOf(objects: Searchable, orderBy: string): Order[] {
  const directions = new Map<string, boolean>()
  for (const text of orderBy.split(',').map(part => part.trim())) {
    const field = text.replace(/^[-+]/, '')
    if (text !== '' && !directions.has(field)) directions.set(field, text.startsWith('-'))
  }
  if (directions.size > maxSortFields) throw new SortOrderError(`orderBy: more than ${maxSortFields} fields`)
  const unknown = [...directions.keys()].find(field => !objects.isField(field))
  if (unknown !== undefined) throw new SortOrderError(`orderBy: unknown field '${unknown}'`)
  return [...directions].flatMap(([field, isDescending]) => {
    const column = objects.column(field)
    if (!column) return []
    return { ranks: ranksOfColumn(column, objects.count, createValueComparator(field)), isDescending }
  })
}

/**
 * Sorts positions by `orderBy`: 'name', '-set.releaseDate,number'. Objects without the field come last in both
 * directions; ties are sorted by id. Throws `SortOrderError`.
 */
export function sortPositions(objects: Searchable, positions: readonly number[], orderBy: string): number[] {
  const orders = [...ordersOf(objects, orderBy), { ranks: objects.idRanks(), isDescending: false }]
  return positions.toSorted((a, b) => {
    for (const { ranks, isDescending } of orders) {
      const order = compareRanks(ranks[a] ?? noRank, ranks[b] ?? noRank, isDescending)
      if (order !== 0) return order
    }
    return 0
  })
}
