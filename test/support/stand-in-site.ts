import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { aCard } from './catalogue-fixtures.ts'
import { type RequestHandler, sendJson } from './loopback-source.ts'

type Line = Record<string, unknown>

export const aSiteCard = aCard({ setId: 'base1', number: '4', name: 'Charizard' })
export const siteLine = (record: object, facts: Line = {}): Line => ({
  unit: 'card',
  source: 'tcgdex',
  sourceId: 'base1-4',
  id: 'base1-4',
  scope: 'base1',
  record,
  ...facts,
})
export const packLines = (lines: readonly (Line | string)[]) =>
  Buffer.from(lines.map(line => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''))

/** A file as a site lists it. `facts` replace what the list says. */
export function siteFile(type: string, bytes: Buffer, facts: Line = {}) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const url = `https://elsewhere.example/bulk/${type}-${sha256.slice(0, 16)}.ndjson.gz`
  const file = gzipSync(bytes)
  const count = bytes.toString().split('\n').length - 1
  return { listed: { type, url, sha256, size: file.length, count, ...facts }, file }
}

export function sendSiteFile(response: ServerResponse, file: Buffer, from = 0): void {
  response.writeHead(from > 0 ? 206 : 200, {
    'content-type': 'application/x-ndjson',
    'content-encoding': 'gzip',
    ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
  })
  response.end(file.subarray(from))
}

/** Answers as a site with this file. */
export function siteWith(bytes: Buffer, facts: Line = {}): RequestHandler {
  const { listed, file } = siteFile('records', bytes, facts)
  return (request, response) => {
    if (request.url === '/api/bulk')
      sendJson(response, { data: [listed, siteFile('prices', Buffer.alloc(0)).listed] })
    else sendSiteFile(response, file)
  }
}
