import type { ownCardsMessages as english } from '#web/messages/en/own-cards.ts'

export const ownCardsMessages: typeof english = {
  defaultCollection: 'マイカード',
  cards: count => `${count}枚のカード`,
  marked: {
    owned: (cards, collection) => `${cards}を「${collection}」に所持として追加しました`,
    chasing: (cards, collection) => `${cards}を「${collection}」にほしいカードとして追加しました`,
  },
  unchanged: (cards, collection) => `${cards}はすでに「${collection}」にあります`,
  failed: '保存できませんでした。',
  offline: 'オフラインのため、保存できませんでした。',
  tryAgain: 'もう一度試す',
}
