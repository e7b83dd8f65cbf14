import type pg from 'pg'

/** A pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>
