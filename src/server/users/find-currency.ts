import { type AccountCurrency, findAccountCurrency } from '#domain/exchange-rates.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** The currency in which a user reads values; dollars for a user without a profile. */
export async function findCurrency(db: Queryable, userId: string): Promise<AccountCurrency> {
  const [profile] = await runQuery(
    db,
    query.selectFrom('profiles').select('currency').where('id', '=', userId),
  )
  return findAccountCurrency(profile?.currency) ?? 'USD'
}
