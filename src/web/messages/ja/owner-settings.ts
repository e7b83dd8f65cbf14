import type { ownerSettingsMessages as english } from '#web/messages/en/owner-settings.ts'

export const ownerSettingsMessages: typeof english = {
  loadFailed: '設定を読み込めませんでした。',
  tryAgain: 'もう一度試す',
  save: '保存',
  saved: '保存しました',
  saveFailed: '変更を保存できませんでした。もう一度お試しください。',
  fixed: 'サーバーの環境変数で決まっています：',

  site: 'サイト',
  siteName: 'サイト名',
  nameRequired: 'サイト名を入力してください',
  contact: '連絡先',
  contactHint:
    'メールアドレスかウェブアドレス。すべてのページに表示され、カードと価格の提供元へのリクエストにも記載されます。空欄なら表示しません。',
  notice: '訪問者へのお知らせ',
  noticeHint: 'メンテナンスの予定など、すべてのページの上に1行で表示します。空欄なら表示しません。',

  registration: '新規登録',
  registrationModes: { open: '自由', invitation: '招待制', closed: '停止' },
  registrationHints: {
    open: 'サイトを見つけた人は誰でもアカウントを作成できます。',
    invitation: 'アカウントの作成には、あなたからの招待リンクが必要です。',
    closed: '招待があっても、誰もアカウントを作成できません。',
  },

  invitations: {
    title: '招待',
    create: '新しい招待',
    lead: 'リンクを開いた人は、使用回数に達するか期限が切れるまで、アカウントを作成できます。',
    uses: '人数',
    days: '有効日数',
    range: max => `1から${max}までの整数を入力してください`,
    createLink: 'リンクを作成',
    createFailed: '招待を作成できませんでした。もう一度お試しください。',
    link: '招待リンク',
    shownOnce: 'リンクが表示されるのは今だけです。コピーして渡してください。',
    copy: 'リンクをコピー',
    done: '完了',
    close: '閉じる',
    empty: '招待はありません。サイトに招きたい人のためにリンクを作成してください。',
    closed: '新規登録は停止中です。今は招待があっても登録できません。',
    loadFailed: '招待を読み込めませんでした。',
    usedOf: (used, uses) => `${uses}人中${used}人が使用`,
    states: { active: '有効', used: '使用済み', expired: '期限切れ' },
    dates: (created, end) => `作成：${created}、期限：${end}`,
    revoke: '取り消す',
    revokeOf: created => `${created}の招待を取り消す`,
    revokeTitle: 'この招待を取り消しますか？',
    revokeText: 'リンクは使えなくなります。このリンクで作成されたアカウントは残ります。',
    revoked: '招待を取り消しました',
    revokeFailed: '招待を取り消せませんでした。もう一度お試しください。',
    cancel: 'キャンセル',
    more: 'もっと見る',
    loadingMore: '読み込み中…',
  },

  daily: '毎日',
  jobs: {
    catalogueSync: {
      label: '新しいカードと変更されたカード',
      hint: '1日1回、カードの提供元に問い合わせます。カードの削除は、あなたが承認するまで保留されます。',
    },
    priceSync: { label: '価格', hint: 'その日の価格を取り込みます。' },
    nightlyBackup: {
      label: '毎晩のバックアップ',
      hint: 'データベース全体のバックアップをサーバーのディスクに書き込みます。古いものは削除されます。',
    },
  },

  first: {
    lead: 'あなたはこのサイトの管理者になりました。5つの質問には、それぞれ安全な答えが選ばれています。変更することも、とばすこともできます。あとから「設定」で変更できます。',
    siteName: 'サイトの名前は？',
    registration: '誰が登録できますか？',
    fresh: 'カードと価格を最新に保ちますか？',
    freshLabel: '毎日、新しいカードと価格を取り込む',
    freshHint: '1日1回、カードと価格の提供元に問い合わせます。',
    backup: '毎晩バックアップしますか？',
    contact: '連絡先は？',
    save: '保存して続ける',
    skip: 'とばす',
  },
}
