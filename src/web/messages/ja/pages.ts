import type {
  pageDescriptions as englishDescriptions,
  pageTitles as english,
} from '#web/messages/en/pages.ts'

export const pageTitles: typeof english = {
  login: 'ログイン',
  register: '新規登録',
  callback: 'ログイン処理中',
  postLogin: 'ログイン処理中',
  forgotPassword: 'パスワードの再設定',
  resetPassword: '新しいパスワードの設定',
  verifyEmail: 'メールアドレスの確認',
  account: 'アカウント設定',
  profile: 'プロフィール',
  collections: 'マイコレクション',
  importFile: 'ファイルの読み込み',
  notices: 'お知らせ',
  noticeSettings: 'お知らせの設定',
  stopDigest: '毎日のメールを停止',
}

export const pageDescriptions: typeof englishDescriptions = {
  login:
    'ChaseKitにログインして、ポケモンカードを集め、セットの足りないカードを確かめ、カードについて語り合いましょう。',
  register:
    'ChaseKitの無料アカウントを作成しましょう。英語版と日本語版のポケモンカードをコレクションにまとめ、足りないカードを確かめ、公開できます。',
}
