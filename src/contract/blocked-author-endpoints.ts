import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'

const endpoint = createEndpointBuilder('Discussion')
const byUser = z.object({ userId: z.string().max(120) })
const done = z.object({ success: z.literal(true), id: z.string() })

export const blockedAuthorEndpoints = {
  listBlockedAuthors: endpoint.get('/blocked-authors', {
    summary: 'Authors that the viewer has blocked',
    caller: 'user',
    key: 'read',
    response: z.object({
      authors: z.array(z.object({ id: z.string(), username: z.string(), blockedAt: z.string() })),
    }),
  }),
  blockAuthor: endpoint.put('/blocked-authors/{userId}', {
    summary: "Hides an author's comments from the viewer",
    caller: 'user',
    key: 'write',
    params: byUser,
    response: done,
  }),
  unblockAuthor: endpoint.delete('/blocked-authors/{userId}', {
    summary: "Shows an author's comments again",
    caller: 'user',
    key: 'write',
    params: byUser,
    response: done,
  }),
}
