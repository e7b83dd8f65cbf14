import type { notFoundMessages as english } from '#web/messages/en/not-found.ts'

export const notFoundMessages: typeof english = {
  title: 'ページが見つかりません',
  text: 'お探しのページは存在しません。',
  action: 'ホームへ',
}
