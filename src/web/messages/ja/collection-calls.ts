import type { collectionCalls as english } from '#web/messages/en/collection-calls.ts'

export const collectionCalls: typeof english = {
  create: 'コレクションを作成できませんでした',
  list: (status, statusText) => `コレクションを読み込めませんでした：${status} ${statusText}`,
  update: 'コレクションを更新できませんでした',
  delete: 'コレクションを削除できませんでした',
  addBatch: 'カードをまとめて追加できませんでした',
  removeCard: 'コレクションからカードを外せませんでした',
  cards: (status, body) => `コレクションのカードを読み込めませんでした：${status} ${body}`,
  post: '公開できませんでした',
}
