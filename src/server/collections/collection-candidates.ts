import { type RawBuilder, sql } from 'kysely'
import type { CollectionSort } from '#contract/collection-endpoints.ts'
import { sortDirections } from '#platform/database/run-query.ts'
import type { ScopeQuery } from './collection-scope.ts'

type Fragment = RawBuilder<unknown>

export type CollectionOrder = { by: CollectionSort; direction: 'asc' | 'desc' }

/** A range of a list. A `size` of null reads to its end. */
export type PageRange = { offset: number; size: number | null }

/** The sort column of a list: of `collections c`, or a count of `subjects s`. */
const orderKeys: Record<CollectionSort, `${'c' | 's'}.${string}`> = {
  recent: 'c.created_at',
  cards: 'c.card_count',
  popular: 's.popularity',
  favorites: 's.votes',
  discussed: 's.comments',
}

/**
 * Up to this number of text matches are sorted directly. With more, scanning the sort order's index finds enough
 * matches soon.
 */
const fewMatches = 3000

/**
 * Selects a collection by its id, for a lateral join. `offset 0` stops the planner from moving conditions into the
 * subquery, where it would choose another index because it underestimates the number of rows.
 */
export function selectCollectionById(id: Fragment): Fragment {
  return sql`select c.* from collections c where c.id = ${id} offset 0`
}

/** Selects the collections of a scope through the partial index of the sort order, which contains only visible rows. */
function inOrder({ where, reach }: ScopeQuery, { by }: CollectionOrder): Fragment {
  const key = sql.ref(orderKeys[by])
  if (orderKeys[by].startsWith('c.'))
    return sql`select c.id, ${key} as key, c.id as tie from collections c where ${where}`
  const within =
    reach === 'listed' ? sql`` : sql`join lateral (${selectCollectionById(sql`s.id::uuid`)}) c on ${where}`
  return sql`select s.id::uuid as id, ${key} as key, s.id as tie from subjects s ${within}
    where s.kind = 'collection' and s.is_listed`
}

const limit = (size: number | null) => (size === null ? sql`` : sql`limit ${size}`)

function ordered(rows: Fragment, order: CollectionOrder, { size, offset }: PageRange): Fragment {
  const direction = sortDirections[order.direction]
  return sql`${rows} order by key ${direction}, tie ${direction} ${limit(size)} offset ${offset}`
}

/**
 * Searches by text or card. Matches are looked up first, because their number cannot be estimated. Cards and texts too short for
 * the text index are searched in a bounded number of rows.
 */
function searched(scope: ScopeQuery, order: CollectionOrder, range: PageRange): Fragment {
  const key = sql.ref(orderKeys[order.by])
  const isOfSubject = orderKeys[order.by].startsWith('s.')
  const subject = isOfSubject ? sql`join subjects s on s.kind = 'collection' and s.id = c.id::text` : sql``
  const ofMatches = sql`select c.id, ${key} as key, ${isOfSubject ? sql`s.id` : sql`c.id`} as tie
    from matches c ${subject}`
  const matches = (most: Fragment) => sql`with matches as materialized (
    select c.id, c.created_at, c.card_count from ${scope.from} where ${scope.where} ${most}
  )`
  if (scope.reach === 'newest') return sql`${matches(sql``)} ${ordered(ofMatches, order, range)}`
  const upToEnd = { offset: 0, size: range.size === null ? null : range.offset + range.size }
  const areMany = sql`(select count(*) from matches) > ${sql.lit(fewMatches)}`
  return sql`${matches(sql`limit ${sql.lit(fewMatches + 1)}`)}
    ${ordered(
      sql`select * from (
        (${ofMatches} where not ${areMany})
        union all
        (${ordered(sql`${inOrder(scope, order)} and ${areMany}`, order, upToEnd)})
      ) k`,
      order,
      range,
    )}`
}

/**
 * Selects one page of the collections in a scope, in the requested order, as rows of id, sort key (`key`) and tie-breaker
 * (`tie`).
 */
export function selectCollectionPage(scope: ScopeQuery, order: CollectionOrder, range: PageRange): Fragment {
  const isSearch = scope.reach === 'text' || scope.reach === 'newest'
  return isSearch ? searched(scope, order, range) : ordered(inOrder(scope, order), order, range)
}

/**
 * Selects the rows to count for the total of a scope, at most `maxRows`. Sorted where that makes the partial index usable.
 */
export function selectCountedCollections(scope: ScopeQuery, order: CollectionOrder): Fragment {
  const { from, where, maxRows, reach } = scope
  if (reach === 'listed') return selectCollectionPage(scope, order, { offset: 0, size: maxRows })
  return sql`select from ${from} where ${where} ${limit(maxRows)}`
}
