import type { Language } from '#domain/language.ts'

/** Who did what where; what is no longer known is null. */
export type ToldNotice = {
  kind: 'reply' | 'collection'
  username: string | null
  place: string | null
}

/** What a digest says; `count` is of its notices, at most as many as it tells of. */
export type DigestTexts = {
  subject: (count: number, isMore: 'all' | 'more') => string
  lead: (notice: ToldNotice) => string
  colon: string
  gap: string
  all: string
  more: string
  why: string
  stop: string
}

const english: DigestTexts = {
  subject: (count, isMore) =>
    `${isMore === 'more' ? 'More than ' : ''}${count} new ${count === 1 ? 'notice' : 'notices'} on ChaseKit`,
  lead: ({ kind, username, place }) => {
    const did = kind === 'reply' ? 'replied to your comment on' : 'commented on your collection'
    return `${username ?? 'Unknown User'} ${did} ${place ?? 'a card'}`
  },
  colon: ':',
  gap: ' ',
  all: 'All your notices:',
  more: 'There is more on your notices page:',
  why: 'You get this mail once a day at most, because you switched it on in your notice settings.',
  stop: 'Stop these mails',
}

const japanese: DigestTexts = {
  subject: (count, isMore) =>
    `ChaseKitに新しいお知らせが${count}件${isMore === 'more' ? 'を超えて' : ''}あります`,
  lead: ({ kind, username, place }) => {
    const who = username === null ? '不明なユーザー' : `${username}さん`
    if (kind === 'collection')
      return `${who}が${place === null ? 'あなたのコレクション' : `コレクション「${place}」`}にコメントしました`
    return `${who}が${place ?? 'カード'}でのコメントに返信しました`
  },
  colon: '：',
  gap: '',
  all: 'すべてのお知らせ：',
  more: 'ほかのお知らせ：',
  why: 'お知らせの設定でオンにされているため、1日1回までこのメールをお送りしています。',
  stop: 'このメールの配信を停止',
}

export const digestTexts: Record<Language, DigestTexts> = { en: english, ja: japanese }
