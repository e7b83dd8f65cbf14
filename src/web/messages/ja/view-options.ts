import type { viewOptionsMessages as english } from '#web/messages/en/view-options.ts'

export const viewOptionsMessages: typeof english = {
  view: '表示',
  more: 'その他',
  close: '表示の設定を閉じる',
}
