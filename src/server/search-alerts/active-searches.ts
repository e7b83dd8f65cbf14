import { sql } from 'kysely'
import type { AlertRule } from '#contract/saved-search-shapes.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type ActiveAlert = {
  id: string
  kind: AlertRule['kind']
  currency: 'USD' | 'EUR' | null
  amount: number | null
  percent: number | null
  days: number | null
  /** A variant key; null for any printing. */
  variant: string | null
  /** Milliseconds. Changes before this time raise nothing. */
  createdAt: number
}

/** A saved search with alerts that are not paused. */
export type ActiveSearch = {
  id: string
  ownerId: string
  query: string
  scope: 'catalogue' | 'mine'
  timeZone: string
  /** The currency of the owner's account. */
  currency: AccountCurrency
  isPublic: boolean
  pinned: string[]
  excluded: string[]
  alerts: ActiveAlert[]
}

/** Reads the searches that have alerts of these kinds, with those alerts. */
export function readActiveSearches(
  db: Queryable,
  kinds: readonly AlertRule['kind'][],
): Promise<ActiveSearch[]> {
  return runQuery(
    db,
    sql<ActiveSearch>`select s.id, s.owner_id as "ownerId", s.query, s.scope, s.time_zone as "timeZone", coalesce(p.currency, 'USD') as currency, s.is_public as "isPublic", s.pinned, s.excluded,
      json_agg(json_build_object('id', a.id, 'kind', a.kind, 'currency', a.currency, 'amount', a.amount,
        'percent', a.percent, 'days', a.days, 'variant', a.variant,
        'createdAt', extract(epoch from a.created_at) * 1000)) as alerts
     from search_alerts a join saved_searches s on s.id = a.search_id left join profiles p on p.id = s.owner_id
     where a.kind = any(${kinds}) and s.deleted_at is null and not s.alerts_paused
     group by s.id, p.currency order by s.owner_id, s.id`,
  )
}
