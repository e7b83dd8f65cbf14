import { z } from 'zod'
import { cleanCommentText, countCharacters } from '#domain/comment-text.ts'
import { minPasswordLength } from './account-endpoints.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { profileFields } from './profile-endpoints.ts'
import { TargetCollection } from './target-collection.ts'
import { AccountCurrency } from './worth-shapes.ts'

const endpoint = createEndpointBuilder('Accounts')
const text = z.string().nullable()

export const maxProfileLengths = { displayName: 50, location: 80, bio: 500, address: 500 } as const

const cleaned = (what: string, most: number) =>
  z
    .string(`${what} must be text`)
    .max(most * 20, `${what} may have ${most} characters at most`)
    .transform(cleanCommentText)
    .refine(value => countCharacters(value) <= most, `${what} may have ${most} characters at most`)

const line = (what: string, most: number) =>
  cleaned(what, most).transform(value => value.replaceAll(/\s+/g, ' '))

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

function hasCredentials(value: string): boolean {
  const { username, password } = new URL(value)
  return username !== '' || password !== ''
}

const webAddress = (what: string, protocols: readonly string[], problem: string) =>
  z
    .string(`${what} must be text`)
    .trim()
    .max(maxProfileLengths.address, `${what} may have ${maxProfileLengths.address} characters at most`)
    .refine(value => value === '' || hasProtocol(value, protocols), { error: problem, abort: true })
    .refine(value => value === '' || !hasCredentials(value), `${what} must not contain a user or password`)
    .transform(value => (value === '' ? '' : new URL(value).href))
    .refine(value => value.length <= maxProfileLengths.address, `${what} is too long`)

const orNothing = <Schema extends z.core.$ZodType<string>>(schema: Schema) =>
  z.preprocess(value => value ?? '', schema).transform(value => value || null)

const flag = (what: string) => z.boolean(`${what} must be true or false`)

const OwnUser = z
  .object({
    ...profileFields,
    isPublic: z.boolean(),
    showActivity: z.boolean(),
    showFavorites: z.boolean(),
    targetCollection: TargetCollection,
    currency: AccountCurrency.describe('Of values and sums; prices of cards stay in their own'),
    email: z.string(),
    hasPassword: z
      .boolean()
      .describe(
        'Whether the account has a password; without one, deleting the account requires a recent sign-in',
      ),
    hasSecondFactor: z.boolean(),
    role: z.enum(['owner', 'moderator']).nullable(),
    signInStays: z
      .boolean()
      .describe('Whether deleting the account leaves an account at the hosted sign-in project'),
  })
  .meta({ id: 'OwnUser' })
export type OwnUser = z.output<typeof OwnUser>

const AccountStats = z
  .object({
    collections: z.int(),
    cardComments: z.int(),
    collectionComments: z.int(),
    favoritedCollections: z.int(),
    favoritedCards: z.int(),
  })
  .meta({ id: 'AccountStats' })
export type AccountStats = z.output<typeof AccountStats>

const AccountSession = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    userAgent: text,
    ip: text,
    createdAt: z.string(),
    lastUsedAt: z.string(),
  })
  .meta({ id: 'AccountSession' })
export type AccountSession = z.output<typeof AccountSession>

/** Changes of the viewer's account. Omitted fields remain unchanged; `null` and '' clear a text of the profile. */
const AccountChanges = z.object({
  username: z.string('Username is required').trim().min(1, 'Username is required').max(100).optional(),
  displayName: orNothing(line('Display name', maxProfileLengths.displayName)).optional(),
  bio: orNothing(cleaned('Bio', maxProfileLengths.bio)).optional(),
  location: orNothing(line('Location', maxProfileLengths.location)).optional(),
  website: orNothing(
    webAddress('Website', ['https:', 'http:'], 'Website must be an address that begins with https://'),
  ).optional(),
  avatarUrl: orNothing(
    webAddress('Avatar URL', ['https:'], 'Avatar URL must be an address that begins with https://'),
  ).optional(),
  isPublic: flag('isPublic').optional(),
  showActivity: flag('showActivity').optional(),
  showFavorites: flag('showFavorites').optional(),
  targetCollectionId: z
    .string('targetCollectionId must be text or null')
    .max(120)
    .nullable()
    .describe('The collection for added cards, one of the viewer’s own; null removes the choice')
    .optional(),
  currency: AccountCurrency.optional(),
})
export type AccountChanges = z.output<typeof AccountChanges>

const newPassword = z
  .string('Please enter a new password')
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`)

export const ownAccountEndpoints = {
  findAccount: endpoint.get('/account', {
    summary: "The viewer's own account",
    caller: 'user',
    key: 'never',
    response: z.object({ user: OwnUser }),
  }),
  updateAccount: endpoint.put('/account', {
    summary:
      'Changes the given fields; `null` clears a field that may be empty. A former username continues to lead to the profile.',
    caller: 'user',
    key: 'never',
    body: AccountChanges,
    response: z.object({ user: OwnUser }),
  }),
  findAccountStats: endpoint.get('/account/stats', {
    summary: 'Counts of the viewer’s collections, comments and favorites',
    caller: 'user',
    key: 'never',
    response: z.object({ stats: AccountStats }),
  }),
  listSessions: endpoint.get('/account/sessions', {
    summary: 'The viewer’s sessions, the current one first; null if a hosted project manages them',
    caller: 'user',
    key: 'never',
    response: z.object({ sessions: z.array(AccountSession).nullable() }),
  }),
  changePassword: endpoint.put('/account/password', {
    summary:
      'Sets a new password and ends all other sessions and all API keys. Users without a password omit the current one.',
    caller: 'user',
    key: 'never',
    body: z.object({ currentPassword: z.string('Must be text').optional(), newPassword }),
    response: z.object({ success: z.literal(true) }),
  }),
  exportAccount: endpoint.get('/account/export', {
    summary: 'All stored data about the viewer',
    caller: 'user',
    key: 'never',
    response: z.object({
      data: z.looseObject({ exportedAt: z.string(), user: OwnUser }).describe('Lists of the user’s content'),
    }),
  }),
  deleteAccount: endpoint.delete('/account', {
    summary:
      'Permanently deletes the account and everything in it. Requires the password, or without one a sign-in within the ' +
      'last ten minutes; with a second factor that too.',
    caller: 'user',
    key: 'never',
    body: z.object({ password: z.string('Must be text').optional() }),
    response: z.object({ success: z.literal(true), signInStays: z.boolean() }),
  }),
}
