import { z } from 'zod'
import { maxListFilterLength } from '#domain/text-limits.ts'
import { parseSubjectKey } from '#domain/subject.ts'
import { blockedAuthorEndpoints } from './blocked-author-endpoints.ts'
import { commentEndpoints } from './comment-endpoints.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'

const endpoint = createEndpointBuilder('Card interactions')
const byCard = z.object({ cardId: z.string().max(120) })
const voteStatus = { voteCount: z.int(), userVoted: z.boolean() }
const engagement = { votes: z.int(), comments: z.int(), views: z.int() }
const images = z.object({ small: z.string().nullable(), large: z.string().nullable() })

/** Maximum number of cards or collections in one request. */
const maxSubjects = 100
const subjects = z
  .string('subjects is required')
  .max(8000)
  .transform(text => text.split(',').flatMap(parseSubjectKey))
  .refine(list => list.length <= maxSubjects, `At most ${maxSubjects} subjects at once`)
  .meta({ type: 'string', description: "Their keys, with commas: 'card:base1-4,collection:…'" })

const VoteResult = z.object({ action: z.enum(['added', 'removed']), ...voteStatus })

const ActivityCard = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  rarity: z.string().nullable(),
  supertype: z.string(),
  types: z.array(z.string()),
  hp: z.string().nullable(),
  images,
  set: z.object({ id: z.string(), name: z.string() }),
  language: z.enum(['en', 'ja']),
})

export const ApiActivity = z
  .object({
    id: z.string(),
    cardId: z.string(),
    activityType: z.enum(['comment', 'vote']),
    timestamp: z.string(),
    user: z.object({ username: z.string() }),
    card: ActivityCard.nullable().describe('Null if the catalogue no longer has the card'),
    engagement: z.object(engagement),
  })
  .meta({ id: 'Activity' })
export type ApiActivity = z.output<typeof ApiActivity>

export const interactionEndpoints = {
  ...commentEndpoints,
  ...blockedAuthorEndpoints,
  toggleVote: endpoint.post('/card-interactions/vote/{cardId}', {
    summary: "Gives the card the viewer's heart, or takes it back",
    caller: 'user',
    key: 'write',
    params: byCard,
    response: VoteResult,
  }),
  removeVote: endpoint.delete('/card-interactions/vote/{cardId}', {
    summary: "Removes the viewer's heart, if there is one",
    caller: 'user',
    key: 'write',
    params: byCard,
    response: VoteResult,
  }),
  findVotes: endpoint.get('/card-interactions/votes/{cardId}', {
    summary: 'Number of favorites of a card, and whether the viewer has favorited it',
    caller: 'viewer',
    key: 'read',
    visitorCacheSeconds: 5,
    params: byCard,
    response: z.object(voteStatus),
  }),
  listMyVotes: endpoint.get('/card-interactions/my-votes', {
    summary: "Which of these cards and collections the viewer voted on, by their keys ('card:base1-4')",
    caller: 'user',
    key: 'read',
    query: z.object({ subjects }),
    response: z.object({ votes: z.array(z.object({ subject: z.string(), value: z.int() })) }),
  }),
  findCardStats: endpoint.get('/card-interactions/stats/{cardId}', {
    summary: 'Numbers of favorites, comments and views of a card',
    key: 'read',
    visitorCacheSeconds: 5,
    params: byCard,
    response: z.object({ cardId: z.string(), ...engagement }),
  }),
  countView: endpoint.post('/card-interactions/view/{cardId}', {
    summary: 'Counts a view of the card, anonymously and about once an hour for each client',
    key: 'write',
    params: byCard,
    response: z.object({ counted: z.boolean() }),
  }),
  listActivity: endpoint.get('/card-interactions/activity', {
    summary:
      'What people did with cards in public, as far as 1,000 back (200 with a search); people who hide their activity ' +
      'or favorites are left out',
    key: 'read',
    visitorCacheSeconds: 5,
    query: z.object({
      page: pageSchema,
      pageSize: pageSizeSchema(5),
      sortBy: z
        .string()
        .max(50)
        .optional()
        .describe(
          'recent or cards (by time), popular, favorites or discussed (each card once, with its latest), with -asc or ' +
            '-desc; anything else is recent-desc',
        ),
      filterBy: z.string().max(50).optional().describe('`comment` or `vote`; other values mean all'),
      searchQuery: z
        .string()
        .max(maxListFilterLength)
        .optional()
        .describe('A search query for cards, or a username'),
    }),
    response: z.object({ activities: z.array(ApiActivity), pagination: Pagination }),
  }),
}
