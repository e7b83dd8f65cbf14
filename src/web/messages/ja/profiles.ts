import type { profiles as english } from '#web/messages/en/profiles.ts'

export const profiles: typeof english = {
  notOpen: 'プロフィールはまだ公開されていません',
  notOpenText: 'ここにコレクターのコレクション、お気に入り、アクティビティが表示されます。',
  allSets: 'セット一覧',
}
