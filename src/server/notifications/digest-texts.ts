import type { ReportReason } from '#contract/comment-endpoints.ts'
import type { ApiNotice } from '#contract/notice-endpoints.ts'
import type { Language } from '#domain/language.ts'

/** The facts of a notification. Unknown ones are null. */
export type DescribedNotification = {
  kind: ApiNotice['kind']
  people: number
  username: string | null
  subjectName: string | null
  /** Number of cards of alerts. */
  cards: number
  /** Why a comment was hidden. */
  reason?: ReportReason | null
}

/** Texts of a digest. `count` is its number of notifications. */
export type DigestTexts = {
  subject: (siteName: string, count: number, isMore: 'all' | 'more') => string
  lead: (notification: DescribedNotification) => string
  /** How many cards of alerts the mail does not describe. */
  moreCards: (cards: number) => string
  colon: string
  gap: string
  all: string
  more: string
  why: string
  stop: string
}

function englishPeople(username: string | null, people: number): string {
  if (username === null) return people === 1 ? 'Someone' : `${people} people`
  return people === 1 ? username : `${username} and ${people - 1} ${people === 2 ? 'other' : 'others'}`
}

function japanesePeople(username: string | null, people: number): string {
  if (username === null) return people === 1 ? '誰か' : `${people}人`
  return people === 1 ? `${username}さん` : `${username}さんとほか${people - 1}人`
}

const englishReasons: Record<ReportReason, string> = {
  spam: 'advertising or spam',
  abuse: 'insults or harassment',
  illegal: 'something illegal or dangerous',
  other: 'another reason',
}

const japaneseReasons: Record<ReportReason, string> = {
  spam: '広告・スパム',
  abuse: '侮辱・嫌がらせ',
  illegal: '違法または危険な内容',
  other: 'その他',
}

const english: DigestTexts = {
  subject: (siteName, count, isMore) =>
    `${isMore === 'more' ? 'More than ' : ''}${count} new ${count === 1 ? 'notification' : 'notifications'} on ${siteName}`,
  lead: ({ kind, username, people, subjectName, cards, reason }) => {
    if (kind === 'hidden')
      return `The moderators have hidden your comment on ${subjectName ?? 'a card'} (${englishReasons[reason ?? 'other']})`
    if (kind === 'api-key') return 'A new API key was created for your account'
    if (kind === 'channel-off')
      return 'A channel for your alerts was turned off: messages could not be delivered'
    if (kind === 'password-link') return 'The owner of the site created a link to set a new password for you'
    if (kind === 'restored') return `Your comment on ${subjectName ?? 'a card'} is shown again`
    if (kind === 'alert')
      return `Your saved search ${subjectName} has news about ${cards} ${cards === 1 ? 'card' : 'cards'}`
    if (kind === 'favorite')
      return `${englishPeople(username, people)} favorited your collection ${subjectName}`
    const did = kind === 'reply' ? 'replied to your comment on' : 'commented on your collection'
    return `${username ?? 'Unknown User'} ${did} ${subjectName ?? 'a card'}`
  },
  moreCards: cards => `and ${cards} more ${cards === 1 ? 'card' : 'cards'}`,
  colon: ':',
  gap: ' ',
  all: 'All your notifications:',
  more: 'See the rest on your notifications page:',
  why: 'You get this email at most once a day because you turned it on in your notification settings.',
  stop: 'Stop these emails',
}

const japanese: DigestTexts = {
  subject: (siteName, count, isMore) =>
    `${siteName}に新しいお知らせが${count}件${isMore === 'more' ? 'を超えて' : ''}あります`,
  lead: ({ kind, username, people, subjectName, cards, reason }) => {
    if (kind === 'hidden')
      return `${subjectName ?? 'カード'}へのあなたのコメントがモデレーターにより非表示になりました（${japaneseReasons[reason ?? 'other']}）`
    if (kind === 'api-key') return 'あなたのアカウントに新しいAPIキーが作成されました'
    if (kind === 'channel-off') return 'アラートの配信先がオフになりました。メッセージを配信できませんでした'
    if (kind === 'password-link')
      return 'サイトの管理者が、あなたの新しいパスワードを設定するリンクを作成しました'
    if (kind === 'restored') return `${subjectName ?? 'カード'}へのあなたのコメントが再び表示されています`
    if (kind === 'alert') return `保存した検索「${subjectName}」の${cards}枚のカードに新しい情報があります`
    if (kind === 'favorite')
      return `${japanesePeople(username, people)}がコレクション「${subjectName}」をお気に入りに追加しました`
    const author = username === null ? '不明なユーザー' : `${username}さん`
    if (kind === 'collection')
      return `${author}が${subjectName === null ? 'あなたのコレクション' : `コレクション「${subjectName}」`}にコメントしました`
    return `${author}が${subjectName ?? 'カード'}でのコメントに返信しました`
  },
  moreCards: cards => `ほか${cards}枚`,
  colon: '：',
  gap: '',
  all: 'すべてのお知らせ：',
  more: 'ほかのお知らせ：',
  why: 'お知らせの設定でオンにされているため、1日1回までこのメールをお送りしています。',
  stop: 'このメールの配信を停止',
}

export const digestTexts: Record<Language, DigestTexts> = { en: english, ja: japanese }
