import type { tradeListMessages as englishList, tradeMessages as english } from '#web/messages/en/trade.ts'

export const tradeMessages: typeof english = {
  none: '交換用のカードはまだありません',
  noneText: 'マイコレクションで、持っているカードのメニュー（⋮）から「交換用」を選ぶと、ここに表示されます。',
  share: '交換用のカードを共有',
  unmarked: card => `${card}を「交換用」から外しました`,
  failed: '「交換用」を変更できませんでした。もう一度お試しください。',
}

export const tradeListMessages: typeof englishList = {
  title: '交換用のカード',
  notFound: '交換用のカードのリストが見つかりません',
  failed: 'リストを読み込めませんでした。',
  offline: 'オンラインに戻ると、リストが表示されます。',
  signIn: 'ログインすると、交換用のカードのリストが表示されます',
  labelAll: '交換用のカード',
  empty: tradeMessages.none,
  emptyText: '「交換用」にしたカードがここに表示されます。',
  ownCards: 'マイコレクションを開く',
  qrCodeOf: '交換用のカードのリストのQRコード',
  dialog: {
    open: 'リストを開く',
    allText:
      'リンクでは、すべてのコレクションの交換用のカードのバージョン、言語、状態や鑑定、枚数、相場が表示されます。' +
      '「交換用」にすると、そのコレクションにあるそのカードはすべて交換用になります。リンクは無効にするまで使えます。',
  },
}
