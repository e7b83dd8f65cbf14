import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Incoming } from './import-tables.ts'

// Control characters as delimiter and quote: JSON text and ids never contain them, so nothing needs escaping.
const delimiter = '\x02'
const copyIncoming = `copy incoming from stdin (format csv, delimiter E'\\x02', quote E'\\x01')`
const chunkRows = 500

function lineOf({ unit, sourceId, id, scope, record }: Incoming): string {
  const digest = record === null ? '' : hash('md5', record, 'base64')
  return [unit, sourceId, id, scope, record ?? '', digest].join(delimiter)
}

function* linesOf(rows: readonly Incoming[]): Generator<string> {
  for (let start = 0; start < rows.length; start += chunkRows) {
    yield `${rows
      .slice(start, start + chunkRows)
      .map(lineOf)
      .join('\n')}\n`
  }
}

/** Copies the rows into a temporary table of this transaction. */
export async function stageRows(client: PoolClient, rows: readonly Incoming[]): Promise<void> {
  await client.query(
    `create temp table incoming (unit text, source_id text, id text, scope text, record text, hash text)
     on commit drop`,
  )
  await pipeline(Readable.from(linesOf(rows)), client.query(copyFrom(copyIncoming)))
  await client.query('analyze incoming (unit, source_id)')
}
