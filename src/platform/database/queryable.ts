import type pg from 'pg'

/** A pool, or the client of the transaction that a change belongs to. */
export type Queryable = Pick<pg.Pool, 'query'>
