import type { ownerMessages as english } from '#web/messages/en/owner.ts'

export const ownerMessages: typeof english = {
  area: 'サイト管理',
  navigation: 'サイト管理',
  pages: {
    overview: '概要',
    jobs: 'ジョブ',
    users: 'ユーザー',
    moderation: 'モデレーション',
    data: 'データ',
    backups: 'バックアップ',
    settings: '設定',
    history: '履歴',
  },
  loadFailed: 'このページを読み込めませんでした。もう一度お試しください。',
}
