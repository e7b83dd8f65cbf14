import type { ownCardsMessages as english } from '#web/messages/en/own-cards.ts'

export const ownCardsMessages: typeof english = {
  defaultCollection: 'マイカード',
  cards: count => `${count.toLocaleString('ja')}枚のカード`,
  marked: {
    owned: (cards, collection) => `${cards}を「${collection}」に所持として追加しました`,
    chasing: (cards, collection) => `${cards}を「${collection}」にほしいカードとして追加しました`,
  },
  failed: '保存できませんでした。',
  offline: 'オフラインのため、保存できませんでした。',
  tryAgain: 'もう一度試す',
  change: '変更',
  choose: {
    title: 'どのコレクションに追加しますか？',
    hint: '今後追加するカードはこのコレクションに入ります。設定で変更できます。',
    search: 'コレクションを検索',
    clear: 'クリア',
    noMatch: 'この名前のコレクションはありません。',
    newCollection: '新しいコレクション…',
    name: 'コレクションの名前',
    create: '作成',
    createFailed: 'コレクションを作成できませんでした。',
    failed: 'コレクションを読み込めませんでした。',
    tryAgain: 'もう一度試す',
    cancel: 'キャンセル',
    close: '閉じる',
  },
}
