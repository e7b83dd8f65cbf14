import type { notificationMessages as english } from '#web/messages/en/notices.ts'

import { formatAmount } from './amount.ts'

function favoritedBy(user: string, people: number): string {
  if (user === '') return people === 1 ? '誰か' : formatAmount(people, '人')
  return people === 1 ? `${user}さん` : `${user}さんとほか${formatAmount(people - 1, '人')}`
}

export const notificationMessages: typeof english = {
  title: 'お知らせ',
  bell: unread => (unread === 0 ? 'お知らせ' : `お知らせ、未読${unread > 99 ? '99件以上' : `${unread}件`}`),
  badge: unread => (unread > 99 ? '99+' : String(unread)),
  tabs: 'お知らせと設定',
  list: 'あなたへのお知らせ',
  loading: 'お知らせを読み込んでいます…',
  replied: (user, place) => `${user}さんが「${place}」へのあなたのコメントに返信しました`,
  commented: (user, place) => `${user}さんがあなたのコレクション「${place}」にコメントしました`,
  favorited: (user, people, place) =>
    `${favoritedBy(user, people)}があなたのコレクション「${place}」をお気に入りに追加しました`,
  hidden: (place, reason) => `${place}へのあなたのコメントがモデレーターにより非表示になりました：${reason}`,
  restored: place => `${place}へのあなたのコメントが再び表示されています`,
  passwordLink: 'サイトの管理者が、あなたの新しいパスワードを設定するリンクを作成しました',
  passwordLinkText:
    '心当たりがない場合は、パスワードを変更してください。リンクは無効になります。そのうえで管理者に連絡してください。',
  apiKey: 'あなたのアカウントに新しいAPIキーが作成されました',
  apiKeyText: '心当たりがない場合は、キーを無効にし、パスワードを変更してください。',
  channelOff: 'アラートの配信先がオフになりました',
  channelOffText: 'アドレスがメッセージを受け付けません。確認してから、再びオンにしてください。',
  reasons: {
    spam: '広告・スパム',
    abuse: '侮辱・嫌がらせ',
    illegal: '違法または危険な内容',
    other: 'その他',
  },
  alerted: (search, cards) => `「${search}」：${formatAmount(cards, '枚')}のカードの新しい情報`,
  moreCards: others => `ほか${formatAmount(others, '枚')}`,
  unknownCard: 'カード',
  unread: '未読',
  markRead: user => (user ? `${user}さんのお知らせを既読にする` : 'お知らせを既読にする'),
  markAll: 'すべて既読にする',
  allRead: 'すべてのお知らせを既読にしました',
  markFailed: '保存できませんでした。もう一度お試しください。',
  empty: 'お知らせはまだありません',
  emptyText:
    'コメントに返信があったときや、コレクションにコメントが付いたり、お気に入りに追加されたりしたとき、保存した検索のアラートがあったとき、モデレーターがコメントについて判断したとき、管理者がパスワード再設定リンクを作成したとき、アラートを配信先に届けられないときに、ここに表示されます。',
  failed: 'お知らせを読み込めませんでした。',
  more: '以前のお知らせを表示',
  loadingMore: '以前のお知らせを読み込んでいます…',
  moreFailed: '以前のお知らせを読み込めませんでした。',
  settings: {
    title: '設定',
    lead: '今後どのお知らせを受け取るかを選べます。この設定はほかの人には見えません。',
    group: '受け取るお知らせ',
    replies: '自分のコメントへの返信',
    collectionComments: '自分のコレクションへのコメント',
    collectionFavorites: '自分のコレクションのお気に入り',
    searchAlerts: '保存した検索のアラート',
    elsewhere: 'このサイト以外への通知',
    digest: '未読のお知らせを1日1回メールで受け取る',
    digestHint:
      'メールは多くても1日1通で、新しいお知らせがない日は届きません。確認済みのアドレスに送られます。',
    digestFileHint:
      'このサイトはメールを送信しません。あなた宛てのメール（1日1通まで）はサーバーのファイルにあり、サイトの管理者が読めます。',
    noMail: 'このサイトではお知らせのメールを送っていません。',
    channels: 'アラートをWebhook、Discord、ntfyに送る',
    saved: '保存しました',
    saveFailed: '設定を保存できませんでした。もう一度お試しください。',
    failed: '設定を読み込めませんでした。',
    loading: '設定を読み込んでいます…',
  },
  stop: {
    title: '毎日のメールを停止',
    text: '未読のお知らせのメールが届かなくなります。お知らせはサイトで引き続き確認でき、設定からいつでもメールを再開できます。',
    action: 'メールを停止する',
    done: '今後このメールは届きません。',
    failed: '保存できませんでした。もう一度お試しください。',
    noKey: 'リンクが正しくありません。メールのリンクを使うか、設定でメールを停止してください。',
    toSettings: 'お知らせの設定',
  },
}
