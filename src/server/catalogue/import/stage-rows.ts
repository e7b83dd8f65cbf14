import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportUnit } from '#domain/import.ts'
import type { Incoming, IncomingRows } from './import-tables.ts'

// Control characters as delimiter and quote: JSON text and ids never contain them, so nothing needs escaping.
const delimiter = '\x02'
const copyIncoming = `copy incoming from stdin (format csv, delimiter E'\\x02', quote E'\\x01')`
const chunkRows = 500

function lineOf({ unit, sourceId, id, scope, record, hashText }: Incoming): string {
  const digest = record === null ? '' : hash('md5', hashText ?? record, 'base64')
  return [unit, sourceId, id, scope, record ?? '', digest].join(delimiter)
}

async function* linesOf(rows: IncomingRows, staged: Set<ImportUnit>): AsyncGenerator<string> {
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(`${lineOf(row)}\n`)
    if (row.record !== null) staged.add(row.unit)
    if (lines.length < chunkRows) continue
    yield lines.join('')
    lines = []
  }
  if (lines.length > 0) yield lines.join('')
}

/**
 * Copies the rows into a temporary table of this transaction, in constant memory if they are a stream. Returns the units
 * that have records to store.
 */
export async function stageRows(client: PoolClient, rows: IncomingRows): Promise<ReadonlySet<ImportUnit>> {
  const staged = new Set<ImportUnit>()
  await client.query('drop table if exists incoming')
  await client.query(
    `create temp table incoming (unit text, source_id text, id text, scope text, record text, hash text)
     on commit drop`,
  )
  await pipeline(Readable.from(linesOf(rows, staged)), client.query(copyFrom(copyIncoming)))
  await client.query('analyze incoming (unit, source_id)')
  return staged
}
