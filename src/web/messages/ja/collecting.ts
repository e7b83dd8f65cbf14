import type { collectModeMessages as english } from '#web/messages/en/collecting.ts'

export const collectModeMessages: typeof english = {
  mode: 'カードを押したときの動作',
  view: '見る',
  collect: '集める',
}
