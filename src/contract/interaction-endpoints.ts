import { z } from 'zod'
import { subjectOfKey } from '#domain/subject.ts'
import { commentEndpoints } from './comment-endpoints.ts'
import { endpoint } from './endpoint.ts'
import { page, pageSize, Pagination } from './pagination.ts'

const tag = 'Card interactions'
const byCard = z.object({ cardId: z.string().max(120) })
const voteStatus = { voteCount: z.int(), userVoted: z.boolean() }
const engagement = { votes: z.int(), comments: z.int(), views: z.int() }
const images = z.object({ small: z.string().nullable(), large: z.string().nullable() })

/** What one page can show at once. */
const maxSubjects = 100
const subjects = z
  .string('subjects is required')
  .max(8000)
  .transform(text => text.split(',').flatMap(subjectOfKey))
  .refine(list => list.length <= maxSubjects, `At most ${maxSubjects} subjects at once`)
  .meta({ type: 'string', description: "Their keys, with commas: 'card:base1-4,collection:…'" })

const VoteAnswer = z.object({ action: z.enum(['added', 'removed']), ...voteStatus })

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
  toggleVote: endpoint({
    method: 'POST',
    path: '/card-interactions/vote/{cardId}',
    tag,
    summary: "Gives the card the viewer's heart, or takes it back",
    caller: 'user',
    params: byCard,
    response: VoteAnswer,
  }),
  removeVote: endpoint({
    method: 'DELETE',
    path: '/card-interactions/vote/{cardId}',
    tag,
    summary: "Takes the viewer's heart back, if there is one",
    caller: 'user',
    params: byCard,
    response: VoteAnswer,
  }),
  findVotes: endpoint({
    method: 'GET',
    path: '/card-interactions/votes/{cardId}',
    tag,
    summary: 'Number of favorites of a card, and whether the viewer has favorited it',
    caller: 'viewer',
    keptForVisitors: 5,
    params: byCard,
    response: z.object(voteStatus),
  }),
  listMyVotes: endpoint({
    method: 'GET',
    path: '/card-interactions/my-votes',
    tag,
    summary: "Which of these cards and collections the viewer voted on, by their keys ('card:base1-4')",
    caller: 'user',
    query: z.object({ subjects }),
    response: z.object({ votes: z.array(z.object({ subject: z.string(), value: z.int() })) }),
  }),
  findCardStats: endpoint({
    method: 'GET',
    path: '/card-interactions/stats/{cardId}',
    tag,
    summary: 'Numbers of favorites, comments and views of a card',
    keptForVisitors: 5,
    params: byCard,
    response: z.object({ cardId: z.string(), ...engagement }),
  }),
  countView: endpoint({
    method: 'POST',
    path: '/card-interactions/view/{cardId}',
    tag,
    summary: 'Counts a view of the card, anonymously and once per session',
    params: byCard,
    response: z.object({ counted: z.boolean() }),
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/card-interactions/activity',
    tag,
    summary:
      'What people did with cards in public, as far as 1,000 back (200 with a search); people who hide their activity ' +
      'or favorites are left out',
    keptForVisitors: 5,
    query: z.object({
      page,
      pageSize: pageSize(5),
      sortBy: z
        .string()
        .max(50)
        .optional()
        .describe(
          'recent or cards (by time), popular, favorites or discussed (each card once, with its latest), with -asc or ' +
            '-desc; anything else is recent-desc',
        ),
      filterBy: z.string().max(50).optional().describe('`comment` or `vote`; other values mean all'),
      searchQuery: z.string().max(200).optional().describe('A search query for cards, or a username'),
    }),
    response: z.object({ activities: z.array(ApiActivity), pagination: Pagination }),
  }),
}
