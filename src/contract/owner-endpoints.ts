import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'

const endpoint = createEndpointBuilder('Owner')

const HistoryEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string().describe("The username at the time; 'command line' for commands"),
    action: z.string().describe('Object and verb: user.disable'),
    target: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.output<typeof HistoryEntry>

export const ownerEndpoints = {
  claimSite: endpoint.post('/owner/claim', {
    summary: 'Makes the viewer the first owner of the site, with the code that its start printed',
    caller: 'user',
    body: z.object({ code: z.unknown().optional() }),
    response: z.object({ role: z.literal('owner') }),
  }),
  listHistory: endpoint.get('/owner/history', {
    summary: 'What owners and moderators did, the newest first; a moderator sees the own acts',
    caller: 'moderator',
    query: z.object({ page: pageSchema, pageSize: pageSizeSchema(50) }),
    response: z.object({ entries: z.array(HistoryEntry), pagination: Pagination }),
  }),
}
