import type { collectionCallMessages as english } from '#web/messages/en/collection-calls.ts'

export const collectionCallMessages: typeof english = {
  'POST /collections': 'コレクションを作成できませんでした',
  'GET /collections': (status, _text) => `コレクションを読み込めませんでした（エラー${status}）`,
  'GET /collections/{id}': 'コレクションを読み込めませんでした',
  'PUT /collections/{id}': 'コレクションを更新できませんでした',
  'DELETE /collections': 'コレクションを削除できませんでした',
  'POST /collections/{id}/cards': 'コレクションにカードを追加できませんでした',
  'POST /collections/{id}/cards/batch': 'カードをまとめて追加できませんでした',
  'PUT /collections/{id}/cards': 'コレクションのカードを更新できませんでした',
  'PUT /collections/{id}/cards/batch': (status, _text) =>
    `カードの区分を変更できませんでした（エラー${status}）`,
  'DELETE /collections/{id}/cards': 'コレクションからカードを外せませんでした',
  'POST /collections/{id}/cards/remove': 'コレクションからカードを外せませんでした',
  'GET /collections/{id}/comments': 'コレクションのコメントを読み込めませんでした',
  'POST /collections/{id}/comments': 'コメントを投稿できませんでした',
  'DELETE /collections/{id}/comments/{commentId}': 'コメントを削除できませんでした',
  'POST /collections/{id}/votes': 'コレクションをお気に入りにできませんでした',
  'DELETE /collections/{id}/votes': 'お気に入りを取り消せませんでした',
  'GET /collections/{id}/votes': 'お気に入りを読み込めませんでした',
  'GET /collections/{id}/votes/me': 'お気に入りを読み込めませんでした',
  'POST /collections/{id}/cards/reorder': 'カードを並べ替えられませんでした',
  'GET /collections/{id}/stats': 'コレクションの集計を読み込めませんでした',
  'GET /collections/{id}/cards': (status, _text) =>
    `コレクションのカードを読み込めませんでした（エラー${status}）`,
  'GET /collections/summary': (status, _text) =>
    `全コレクションのカードを読み込めませんでした（エラー${status}）`,
  'POST /posts': '公開できませんでした',
}
