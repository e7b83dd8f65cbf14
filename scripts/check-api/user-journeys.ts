import { randomUUID } from 'node:crypto'
import { type ApiCaller, CheckFailed, requireThat } from './api-caller.ts'

export type CheckUser = { id: string; username: string; email: string; password: string; token: string }

/** Creates an account with a session. */
export async function signUp({ call }: ApiCaller, invite?: string): Promise<CheckUser> {
  const email = `check-${randomUUID()}@cards.example`
  const password = randomUUID()
  await call('register', { body: { email, password, ...(invite !== undefined && { invite }) } })
  const { session } = await call('login', { body: { email, password } })
  if (!session) throw new CheckFailed('Signing in waits for a mail: check a site with AUTH_AUTOCONFIRM=on')
  const token = session.access_token
  const { user } = await call('ensureUser', { token })
  return { ...user, email, password, token }
}

export async function changeAndExportAccount({ call }: ApiCaller, person: CheckUser): Promise<void> {
  const { token } = person
  await call('updateAccount', { token, body: { bio: 'Checks the site', isPublic: true } })
  const { user } = await call('findAccount', { token })
  requireThat(user.bio === 'Checks the site', 'A changed profile is not the one that is read next')
  requireThat(user.targetCollection === null, 'A new account has chosen a collection')
  await call('findAccountStats', { token })
  const { sessions } = await call('listSessions', { token })
  requireThat(sessions === null || sessions.length > 0, 'Who is signed in has no session')
  await call('exportAccount', { token })
  const newPassword = randomUUID()
  await call('changePassword', { token, body: { currentPassword: person.password, newPassword } })
  person.password = newPassword
}

/** Votes and comments on a card as `author`; replies, votes and reports as `reader`. */
export async function discussCard({ call }: ApiCaller, author: CheckUser, reader: CheckUser): Promise<void> {
  const params = { cardId: 'base1-4' }
  const { token } = author
  const vote = await call('toggleVote', { params, token })
  const seen = await call('findVotes', { params, token })
  requireThat(vote.userVoted && seen.userVoted, 'A heart is not there when it is read next')
  await call('listMyVotes', { token, query: { subjects: 'card:base1-4' } })
  await call('removeVote', { params, token })

  const comment = await call('postComment', { params, token, body: { content: 'A check' } })
  const reply = { content: 'An answer', parentId: comment.id }
  await call('postComment', { params, token: reader.token, body: reply })
  const { comments } = await call('listComments', { params, token })
  requireThat(
    comments.some(({ id }) => id === comment.id),
    'A comment is not there when it is read next',
  )
  const byComment = { params: { commentId: comment.id } }
  const { replies } = await call('listReplies', { ...byComment, token })
  requireThat(replies.length === 1, 'A reply is not there when it is read next')
  await call('findComment', byComment)
  await call('voteOnComment', { ...byComment, token: reader.token, body: { value: 1 } })
  await call('removeCommentVote', { ...byComment, token: reader.token })
  await call('reportComment', { ...byComment, token: reader.token, body: { reason: 'other' } })
  await call('editComment', { ...byComment, token, body: { content: 'A changed check' } })
  await call('deleteComment', { ...byComment, token })
}

export async function blockAndUnblockUser(
  { call }: ApiCaller,
  { token }: CheckUser,
  other: CheckUser,
): Promise<void> {
  const params = { userId: other.id }
  await call('blockAuthor', { params, token })
  const { authors } = await call('listBlockedAuthors', { token })
  requireThat(authors.length === 1, 'A blocked author is not there when the list is read next')
  await call('unblockAuthor', { params, token })
}

/** Saves a channel whose host does not exist, tests it and removes it. */
export async function saveAndTestChannel({ call }: ApiCaller, { token }: CheckUser): Promise<void> {
  const url = 'https://hooks.invalid/cards'
  const { webhook: saved } = await call('saveChannels', { token, body: { webhook: { url } } })
  requireThat(saved?.url === url && saved.secret !== null, 'A new webhook has no secret to check signatures')
  const { results } = await call('testChannels', { token, query: { channel: 'webhook' } })
  requireThat(results[0]?.delivered === false, 'A message reached a host that does not exist')
  const { webhook } = await call('listChannels', { token })
  requireThat(webhook?.secret === null, 'The secret of a webhook is shown again')
  await call('saveChannels', { token, body: { webhook: null } })
}

/** Reads the notifications that the other checks caused, marks them as read and changes their settings. */
export async function readNotices({ call }: ApiCaller, { token }: CheckUser): Promise<void> {
  const { unread } = await call('countUnreadNotices', { token })
  const { notices } = await call('listNotices', { token })
  const [newest] = notices
  if (!newest || unread === 0) throw new CheckFailed('Nobody is told of a comment on their collection')
  await call('readNotice', { params: { id: newest.id }, token })
  const { unread: left } = await call('readAllNotices', { token, body: { through: newest.id } })
  requireThat(left === 0, 'Notices stay unread after all were read')
  await call('findNoticeSettings', { token })
  await call('updateNoticeSettings', { token, body: { replies: false } })
}

/** Creates an API key, reads and writes with it, and revokes it. */
export async function callWithApiKey({ call }: ApiCaller, { token }: CheckUser): Promise<void> {
  const { key, id } = await call('createApiKey', { token, body: { name: 'API check', scope: 'write' } })
  const { keys } = await call('listApiKeys', { token })
  requireThat(
    keys.some(listed => listed.id === id),
    'A new API key is not listed',
  )
  await call('listCopies', { token: key })
  await call('updateNoticeSettings', { token: key, body: { replies: true } })
  await call('revokeApiKey', { params: { id }, token })
}

export async function readProfile({ call }: ApiCaller, { username }: CheckUser): Promise<void> {
  const params = { username }
  await call('findProfile', { params })
  await call('listProfileCollections', { params })
  await call('listProfileFavorites', { params, query: { type: 'cards' } })
  await call('listProfileActivity', { params })
}

export async function deleteOwnAccount({ call }: ApiCaller, { token, password }: CheckUser): Promise<void> {
  await call('deleteAccount', { token, body: { password } })
}
