import type { priceAlertMessages as english } from '#web/messages/en/price-alert.ts'

export const priceAlertMessages: typeof english = {
  tellMe: '知らせる',
  lead: '価格が次の金額になったら知らせる',
  leadOf: printing => `${printing}の価格が次の金額になったら知らせる`,
  direction: '条件',
  below: '未満',
  above: '超',
  amount: currency => `金額（${currency}）`,
  currency: '通貨',
  amountError: '0.01以上の金額を入力してください',
  set: '設定中のアラート',
  isBelow: amount => `${amount}未満`,
  isAbove: amount => `${amount}超`,
  ofPrinting: (alert, printing) => `${alert}（${printing}）`,
  remove: '削除',
  removeOf: alert => `アラートを削除：${alert}`,
  added: sentence => `アラートを保存しました：${sentence} ベルのお知らせに表示されます。`,
  removed: sentence => `アラートを削除しました：${sentence}`,
  known: 'このアラートはすでに設定されています',
  undo: '元に戻す',
  failed: 'アラートを保存できませんでした。もう一度お試しください。',
}
