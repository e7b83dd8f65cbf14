// Preloaded by a server (`node --import`): writes the text of each SQL statement that it runs, once, as a line of JSON to the
// file RECORD_STATEMENTS.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.RECORD_STATEMENTS
const seen = new Set()
const { query } = pg.Client.prototype

pg.Client.prototype.query = function record(statement, ...rest) {
  const text = typeof statement === 'string' ? statement : (statement?.text ?? statement?.cursor?.text)
  if (file && text && !seen.has(text)) {
    seen.add(text)
    appendFileSync(file, `${JSON.stringify(text)}\n`)
  }
  return query.call(this, statement, ...rest)
}
