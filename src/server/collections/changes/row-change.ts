/** A row before and after a change. Null where it does not exist. */
export type RowChange<Row> = { before: Row | null; after: Row | null }
