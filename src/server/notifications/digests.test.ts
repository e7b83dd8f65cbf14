import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuth } from '#auth/create-auth.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createLog } from '#platform/log.ts'
import { authConfigOf } from '#server/auth-config.ts'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { type DigestMail, maxInDigest } from './digest-mail.ts'
import { digestTexts } from './digest-texts.ts'
import { type DigestDeps, sendDigests } from './send-digests.ts'

type Sent = DigestMail & { userId: string }

let api: TestApi
let ash: Collector
let gary: Collector
let sent: Sent[]
let deps: DigestDeps

const hour = 60 * 60 * 1000
const at = (hours: number) => new Date(Date.UTC(2030, 0, 1) + hours * hour)
const onCard = '/card-interactions/comments/base1-4'

beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.pool.query('delete from notice_settings')
  sent = []
  deps = {
    pool: api.pool,
    log: createLog({ level: 'debug', format: 'json', write: () => {} }),
    cardName: id => (id === 'base1-4' ? 'Charizard' : undefined),
    origin: 'https://cards.example',
    siteName: () => 'Pallet Cards',
    mailUser: async (userId, mail) => sent.push({ userId, ...mail }) > 0,
  }
  ash = await signUpCollector(api)
  gary = await signUpCollector(api)
})

async function postComment(user: Collector, content: string, parentId?: string): Promise<string> {
  return String((await user.post(onCard, { content, ...(parentId && { parentId }) })).body['id'])
}

const wantsDigest = (user: Collector) => user.put('/notices/settings', { digest: true })

test('users who have not enabled the digest get no email', async () => {
  await ash.put('/notices/settings', { collectionComments: false })
  await postComment(gary, 'Hi', await postComment(ash, 'Hello'))
  expect(await sendDigests(deps, at(0))).toBe(0)
  expect(sent).toEqual([])
})

test('a digest lists unread notifications since it was enabled, with links', async () => {
  await ash.put('/notices/settings', { collectionComments: false })
  const ownComment = await postComment(ash, 'Hello')
  await postComment(gary, 'Before', ownComment)
  await wantsDigest(ash)
  const reply = await postComment(gary, 'First <edition>?\nLook', ownComment)
  expect(await sendDigests(deps, at(0))).toBe(1)
  const [mail] = sent
  expect(mail).toMatchObject({ userId: ash.id, subject: '1 new notification on Pallet Cards' })
  expect(mail?.text).toContain(
    `${gary.username} replied to your comment on Charizard:\n  First <edition>? Look`,
  )
  expect(mail?.text).toContain(`https://cards.example/card/base1-4#comment-${reply}`)
  expect(mail?.text).not.toContain('Before')
  expect(mail?.html).toContain('First &lt;edition&gt;? Look')
})

test('a user gets at most one digest per day, and each notification once', async () => {
  await wantsDigest(ash)
  const ownComment = await postComment(ash, 'Hello')
  await postComment(gary, 'Monday', ownComment)
  await sendDigests(deps, at(0))
  await postComment(gary, 'Monday night', ownComment)
  await sendDigests(deps, at(23))
  expect(sent).toHaveLength(1)
  await sendDigests(deps, at(24))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.text).toContain('Monday night')
  expect(sent[1]?.text).not.toContain('Monday\n')
  await sendDigests(deps, at(48))
  expect(sent).toHaveLength(2)
})

test('read and deleted notifications and those of blocked authors are not in the digest', async () => {
  await wantsDigest(ash)
  const ownComment = await postComment(ash, 'Hello')
  const read = await postComment(gary, 'Read', ownComment)
  await ash.post(`/notices/${read}/read`)
  const gone = await postComment(gary, 'Gone', ownComment)
  await gary.remove(`/card-interactions/comments/${gone}`)
  const misty = await signUpCollector(api)
  await postComment(misty, 'Rude', ownComment)
  await ash.put(`/blocked-authors/${misty.id}`, {})
  expect(await sendDigests(deps, at(0))).toBe(0)
})

test('concurrent processes send each digest once', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => signUpCollector(api)))
  for (const user of users) {
    await wantsDigest(user)
    await postComment(gary, 'Hi', await postComment(user, 'Hello'))
  }
  const counts = await Promise.all(Array.from({ length: 4 }, () => sendDigests(deps, at(0))))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8)
  expect(new Set(sent.map(mail => mail.userId)).size).toBe(8)
})

test('a process skips users locked by another process', async () => {
  for (const user of [ash, gary]) await wantsDigest(user)
  await postComment(gary, 'Hi Ash', await postComment(ash, 'Hello'))
  await postComment(ash, 'Hi Gary', await postComment(gary, 'Hello'))
  await inTransaction(api.pool, async client => {
    await client.query('select from notice_settings where user_id = $1 for update', [ash.id])
    expect(await sendDigests(deps, at(0))).toBe(1)
  })
  expect(sent.map(mail => mail.userId)).toEqual([gary.id])
  expect(await sendDigests(deps, at(0))).toBe(1)
})

test('a failed digest is sent the next day and does not affect other users', async () => {
  await wantsDigest(ash)
  await wantsDigest(gary)
  await postComment(gary, 'Hi Ash', await postComment(ash, 'Hello'))
  await postComment(ash, 'Hi Gary', await postComment(gary, 'Hello'))
  const refusing: DigestDeps = {
    ...deps,
    mailUser: async (userId, mail) => {
      if (userId === ash.id) throw new Error('Mailbox unavailable')
      return deps.mailUser(userId, mail)
    },
  }
  expect(await sendDigests(refusing, at(0))).toBe(1)
  expect(await sendDigests(deps, at(24))).toBe(1)
  expect(sent.map(mail => mail.userId)).toEqual([gary.id, ash.id])
})

test('a stopping process finishes its current email, and the next process sends the others', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => signUpCollector(api)))
  for (const user of users) {
    await wantsDigest(user)
    await postComment(gary, 'Hi', await postComment(user, 'Hello'))
  }
  const stopping = new AbortController()
  const mailUser: DigestDeps['mailUser'] = async (userId, mail) => {
    stopping.abort()
    return deps.mailUser(userId, mail)
  }
  expect(await sendDigests({ ...deps, mailUser }, at(0), stopping.signal)).toBe(1)
  expect(await sendDigests(deps, at(1))).toBe(4)
  expect(new Set(sent.map(mail => mail.userId)).size).toBe(5)
})

test('a long digest is truncated with a note', async () => {
  await wantsDigest(ash)
  const ownComment = await postComment(ash, 'Hello')
  for (let n = 0; n <= maxInDigest; n++) await postComment(gary, `Reply ${n}`, ownComment)
  await sendDigests(deps, at(0))
  expect(sent[0]?.subject).toBe(`More than ${maxInDigest} new notifications on Pallet Cards`)
  expect(sent[0]?.text).toContain('See the rest on your notifications page: https://cards.example/notices')
  expect(sent[0]?.text.match(/#comment-/g)).toHaveLength(maxInDigest)
})

const inJapanese = { 'accept-language': 'en', cookie: 'chasekit-language=ja' }

function inJapaneseCall(user: Collector, method: string, path: string, body: object) {
  return api.call(method, `/api${path}`, { token: user.token, headers: inJapanese, body })
}

test('a digest uses the language in which it was enabled', async () => {
  await inJapaneseCall(ash, 'PUT', '/notices/settings', { digest: true })
  await postComment(gary, 'First <edition>?', await postComment(ash, 'Hello'))
  await sendDigests(deps, at(0))
  expect(sent[0]?.subject).toBe('Pallet Cardsに新しいお知らせが1件あります')
  expect(sent[0]?.text).toContain(`${gary.username}さんがCharizardでのコメントに返信しました：`)
  expect(sent[0]?.text).toMatch(/このメールの配信を停止：https:/)
  expect(sent[0]?.html).toContain('<html lang="ja">')
  expect(sent[0]?.html).toContain('First &lt;edition&gt;?')
})

test('a digest uses the language in which notifications were last read in a browser', async () => {
  await wantsDigest(ash)
  const ownComment = await postComment(ash, 'Hello')
  await postComment(gary, 'First', ownComment)
  await sendDigests(deps, at(0))
  const reply = await postComment(gary, 'Second', ownComment)
  await inJapaneseCall(ash, 'POST', '/notices/read', { through: reply })
  await ash.post('/notices/read', { through: reply })
  for (let n = 0; n <= maxInDigest; n++) await postComment(gary, `Reply ${n}`, ownComment)
  await sendDigests(deps, at(25))
  expect(sent.map(mail => mail.subject)).toEqual([
    '1 new notification on Pallet Cards',
    `Pallet Cardsに新しいお知らせが${maxInDigest}件を超えてあります`,
  ])
  expect(sent[1]?.text).toContain('ほかのお知らせ：https://cards.example/notices')
})

test("Japanese texts for collection comments include the collection's name", () => {
  const { lead } = digestTexts.ja
  expect(lead({ kind: 'collection', username: 'gary', people: 1, subjectName: 'リザードン', cards: 0 })).toBe(
    'garyさんがコレクション「リザードン」にコメントしました',
  )
  expect(lead({ kind: 'reply', username: null, people: 1, subjectName: null, cards: 0 })).toBe(
    '不明なユーザーがカードでのコメントに返信しました',
  )
})

test('favorites are in one digest, and not again when more follow that day', async () => {
  const id = await ash.collection({ name: 'Binder', isPublic: true })
  await wantsDigest(ash)
  const misty = await signUpCollector(api)
  await gary.post(`/collections/${id}/votes`, { value: 1 })
  await misty.post(`/collections/${id}/votes`, { value: 1 })
  await sendDigests(deps, at(0))
  expect(sent[0]?.text).toContain(
    `${misty.username} and 1 other favorited your collection Binder:\n  https://cards.example/collection/${id}\n`,
  )
  expect(sent[0]?.html).toContain('favorited your collection Binder</a></li>')
  await ash.post(`/collections/${id}/votes`, { value: 1 })
  await (await signUpCollector(api)).post(`/collections/${id}/votes`, { value: 1 })
  expect(await sendDigests(deps, at(24))).toBe(0)
})

test('a digest excludes favorites from before it was enabled', async () => {
  const id = await ash.collection({ isPublic: true })
  await gary.post(`/collections/${id}/votes`, { value: 1 })
  await wantsDigest(ash)
  expect(await sendDigests(deps, at(0))).toBe(0)
})

test.each([
  [
    'gary',
    1,
    'gary favorited your collection Kanto',
    'garyさんがコレクション「Kanto」をお気に入りに追加しました',
  ],
  ['gary', 2, 'gary and 1 other favorited', 'garyさんとほか1人が'],
  ['gary', 4, 'gary and 3 others favorited', 'garyさんとほか3人が'],
  [null, 1, 'Someone favorited', '誰かが'],
  [null, 3, '3 people favorited', '3人が'],
])(
  'a digest lists the favorites of %s, %i people, in both languages',
  (username, people, english, japanese) => {
    const described = { kind: 'favorite', username, people, subjectName: 'Kanto', cards: 0 } as const
    expect(digestTexts.en.lead(described)).toContain(english)
    expect(digestTexts.ja.lead(described)).toContain(japanese)
  },
)

test('the unsubscribe link works without signing in; opening it or a wrong key changes nothing', async () => {
  await wantsDigest(ash)
  await postComment(gary, 'Hi', await postComment(ash, 'Hello'))
  await sendDigests(deps, at(0))
  const headers = sent[0]?.headers ?? {}
  const address = /<https:\/\/cards.example(.+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const digest = async () => (await ash.get('/notices/settings')).body['digest']
  const links = [...(sent[0]?.text ?? '').matchAll(/https:\/\/cards.example(\S+)/g)].map(
    ([, path = '']) => path,
  )
  expect(links).toContain(address.replace('/api/', '/'))
  for (const path of [...links, address]) for (const method of ['GET', 'HEAD']) await api.call(method, path)
  expect([await digest(), (await ash.get('/notices/unread')).body]).toEqual([true, { unread: 1 }])
  const wrong = address.replace(/key=.{8}/, 'key=00000000')
  expect((await api.call('POST', wrong)).status).toBe(200)
  expect(await digest()).toBe(true)
  expect((await api.call('POST', address)).status).toBe(200)
  expect(await digest()).toBe(false)
})

test("the digest goes to the user's confirmed address, or to a file without a mail server", async () => {
  const { pool, clock, origin, config } = api
  const auth = await createAuth({
    pool,
    clock,
    limiter: undefined,
    log: deps.log,
    config: authConfigOf(config, origin),
  })
  await wantsDigest(ash)
  await wantsDigest(gary)
  await pool.query('update sign_in.users set email_confirmed_at = null where id = $1', [gary.id])
  await postComment(gary, 'Hi', await postComment(ash, 'Hello'))
  await postComment(ash, 'Hi', await postComment(gary, 'Hello'))
  expect(await sendDigests({ ...deps, mailUser: auth.mailUser }, at(0))).toBe(1)
  expect((await api.mails()).map(mail => mail.to)).toEqual([ash.email])
  await pool.query('update sign_in.users set email_confirmed_at = $2 where id = $1', [gary.id, at(1)])
  expect(await sendDigests({ ...deps, mailUser: auth.mailUser }, at(24))).toBe(1)
  await auth.close()
  expect((await api.mails()).map(mail => mail.to)).toEqual([ash.email, gary.email])
})
