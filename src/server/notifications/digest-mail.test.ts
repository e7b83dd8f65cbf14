import { expect, test } from 'vitest'
import { composeDigestMail } from './digest-mail.ts'
import type { NotificationRow } from './list-notifications.ts'

test('a digest says why a comment was hidden, what the moderators wrote, and what an owner did to the account', () => {
  const commentId = '0198c0de-0000-7000-8000-00000000000a'
  const hidden: NotificationRow = {
    id: '0198c0de-0000-7000-8000-00000000000b',
    kind: 'hidden',
    isRead: false,
    createdAt: new Date(),
    username: null,
    people: 0,
    excerpt: '',
    subjectKind: 'card',
    subjectId: 'base1-4',
    collectionName: null,
    cards: 0,
    alerts: [],
    moderatedComment: commentId,
    reason: 'spam',
    note: 'See rule 1',
  }
  const facts = {
    cardName: () => 'Charizard',
    origin: 'https://cards.example',
    siteName: 'ChaseKit',
    key: 'k',
  }
  const mailIn = (language: 'en' | 'ja') =>
    composeDigestMail({
      ...facts,
      language,
      notifications: [
        hidden,
        { ...hidden, kind: 'restored', note: '' },
        { ...hidden, kind: 'password-link', subjectKind: 'account', note: '', moderatedComment: null },
      ],
    }).text
  const link = `https://cards.example/card/base1-4#comment-${commentId}`
  expect(mailIn('en')).toContain(
    `The moderators have hidden your comment on Charizard (advertising or spam):\n  See rule 1\n  ${link}`,
  )
  expect(mailIn('en')).toContain(`Your comment on Charizard is shown again:\n  ${link}`)
  expect(mailIn('en')).toContain(
    'The owner of the site created a link to set a new password for you:\n  https://cards.example/account?tab=security',
  )
  expect(mailIn('ja')).toContain(
    'Charizardへのあなたのコメントがモデレーターにより非表示になりました（広告・スパム）',
  )
})
