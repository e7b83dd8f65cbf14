import type { Pool } from 'pg'

/** Counts the changes of stored prices. */
export async function priceRevision(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ rev: number }>('select rev from price_version where id = 1')
  return rows[0]?.rev ?? 0
}
