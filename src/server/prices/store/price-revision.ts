import type { Pool } from 'pg'

/** A number that increases with every change of stored prices. */
export async function priceRevision(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ rev: number }>('select rev from price_version where id = 1')
  return rows[0]?.rev ?? 0
}
