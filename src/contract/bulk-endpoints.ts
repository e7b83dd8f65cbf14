import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'

const endpoint = createEndpointBuilder('Bulk files')

/** The kinds of bulk files, which contain all cards, sets, prices or source records for download. */
export const bulkTypes = [
  'cards',
  'sets',
  'cards-pokemontcg',
  'cards-tcgdex-en',
  'cards-tcgdex-ja',
  'prices',
  'records',
] as const
export type BulkType = (typeof bulkTypes)[number]

export const BulkFile = z
  .object({
    type: z.enum(bulkTypes),
    updatedAt: z
      .string()
      .describe(
        'Of prices their newest day, else when the newest import of the catalogue ended, with or without changes (ISO 8601)',
      ),
    count: z.int().describe('Number of lines'),
    size: z.int().describe('Bytes of the compressed file'),
    sha256: z.string().describe('SHA-256 of the uncompressed bytes, in hexadecimal digits'),
    contentType: z.string(),
    contentEncoding: z.string(),
    url: z.string().describe('Address of the file. Its bytes never change'),
  })
  .meta({ id: 'BulkFile' })
export type BulkFile = z.output<typeof BulkFile>

const idChange = z.object({
  id: z.string(),
  to: z.string().optional().describe('The id under which the card continues'),
  change: z.enum(['merged', 'renamed', 'removed']),
  day: z.string().describe('YYYY-MM-DD'),
})
export type IdChange = z.output<typeof idChange>

export const bulkEndpoints = {
  listBulkFiles: endpoint.get('/bulk', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'The files with all cards, sets, prices and source records, one JSON object per line',
    response: z.object({ data: z.array(BulkFile) }),
  }),
  findBulkFile: endpoint.get('/bulk/{type}', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'One of these files; with `format=file` a redirect to it',
    params: z.object({ type: z.enum(bulkTypes, `type must be one of ${bulkTypes.join(', ')}`) }),
    query: z.object({ format: z.literal('file', 'format must be file').optional() }),
    response: BulkFile,
  }),
  listIdChanges: endpoint.get('/id-changes', {
    visitorCacheSeconds: 60,
    key: 'read',
    summary: 'Ids of cards that ended, oldest first: merged into another card, renamed or removed',
    query: z.object({ since: z.iso.date('since must be a day, such as 2026-11-23').optional() }),
    response: z.object({ data: z.array(idChange) }),
  }),
}
