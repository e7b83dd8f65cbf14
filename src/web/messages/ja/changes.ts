import type { changesMessages as english } from '#web/messages/en/changes.ts'

export const changesMessages: typeof english = {
  undo: '元に戻す',
  lastChange: '最後の変更：',
  removed: card => `${card}を削除しました`,
  edited: card => `${card}を編集しました`,
  undone: '最後の変更を元に戻しました。',
  undoConflict: 'その後カードがもう一度変更されたため、元に戻せません。',
  undoRefused: 'この変更はもう元に戻せません。',
  undoFailed: '元に戻せませんでした。もう一度お試しください。',
}
