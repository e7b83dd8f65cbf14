import { z } from 'zod'
import { CommentFacts } from './comment-facts.ts'
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
    comment: CommentFacts.nullable().describe(
      'The comment whose id is `target`, as it is now; null for other acts and if it no longer exists',
    ),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.output<typeof HistoryEntry>

const role = z.enum(['owner', 'moderator'])

/** A user as the owner of the site sees them. */
const SiteUser = z
  .object({
    id: z.string(),
    username: z.string().nullable().describe('Null before the first call of the user'),
    email: z.string().nullable().describe('Null if only a hosted project knows it'),
    role: role.nullable(),
    disabled: z.boolean(),
    confirmed: z.boolean().describe('Whether the address is confirmed'),
    createdAt: z.string(),
    lastSeenAt: z
      .string()
      .nullable()
      .describe(
        'When the user last signed in or renewed a session, which browsers do about once an hour; not the last call',
      ),
    counts: z.object({ collections: z.int(), cards: z.int(), comments: z.int() }),
  })
  .meta({ id: 'SiteUser' })
export type SiteUser = z.output<typeof SiteUser>

export const userSorts = ['createdAt', 'lastSeenAt', 'username', 'email'] as const
const sortNames = userSorts.flatMap(name => [name, `-${name}`] as const)

const UserList = z.object({
  q: z.string().max(200).optional().describe('Part of the username or address, or the id'),
  role: z.enum(['owner', 'moderator', 'none'], 'role must be owner, moderator or none').optional(),
  state: z
    .enum(['active', 'disabled', 'unconfirmed'], 'state must be active, disabled or unconfirmed')
    .optional(),
  sort: z
    .enum(sortNames, `sort must be one of ${sortNames.join(', ')}`)
    .default('-createdAt')
    .describe('A minus sorts descending'),
  page: pageSchema,
  pageSize: pageSizeSchema(50),
})
export type UserList = z.output<typeof UserList>

const params = z.object({ id: z.string().max(100) })
const changed = z.object({ user: SiteUser })

const userEndpoints = {
  listUsers: endpoint.get('/owner/users', {
    summary: 'Users of the site',
    caller: 'owner',
    key: 'never',
    query: UserList,
    response: z.object({ users: z.array(SiteUser), pagination: Pagination }),
  }),
  updateUser: endpoint.patch('/owner/users/{id}', {
    summary:
      'Disables or enables a user, or changes the role. Disabling ends all sessions and the role; contents stay.',
    caller: 'owner',
    key: 'never',
    params,
    body: z.object({
      disabled: z.boolean('disabled must be true or false').optional(),
      role: z.enum(['owner', 'moderator'], 'role must be owner, moderator or null').nullable().optional(),
    }),
    response: changed,
  }),
  endUserSessions: endpoint.post('/owner/users/{id}/end-sessions', {
    summary: 'Signs a user out everywhere',
    caller: 'owner',
    key: 'never',
    params,
    response: changed,
  }),
  confirmUser: endpoint.post('/owner/users/{id}/confirm', {
    summary: 'Confirms the address of a user, as the link of the mail does',
    caller: 'owner',
    key: 'never',
    params,
    response: changed,
  }),
  createResetLink: endpoint.post('/owner/users/{id}/reset-link', {
    summary: 'A link with which the user sets a new password, once. It replaces the earlier one.',
    caller: 'owner',
    key: 'never',
    params,
    response: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  deleteUser: endpoint.delete('/owner/users/{id}', {
    summary: 'Permanently deletes a user with all contents',
    caller: 'owner',
    key: 'never',
    params,
    response: z.object({
      success: z.literal(true),
      id: z.string(),
      signInStays: z.boolean().describe('Whether an account at the hosted project remains'),
    }),
  }),
}

export const ownerEndpoints = {
  ...userEndpoints,
  claimSite: endpoint.post('/owner/claim', {
    summary: 'Makes the viewer the first owner of the site, with the code that its start printed',
    caller: 'user',
    key: 'never',
    body: z.object({ code: z.unknown().optional() }),
    response: z.object({ role: z.literal('owner') }),
  }),
  listHistory: endpoint.get('/owner/history', {
    summary: 'What owners and moderators did, the newest first; a moderator sees the own acts',
    caller: 'moderator',
    key: 'never',
    query: z.object({ page: pageSchema, pageSize: pageSizeSchema(50) }),
    response: z.object({ entries: z.array(HistoryEntry), pagination: Pagination }),
  }),
}
