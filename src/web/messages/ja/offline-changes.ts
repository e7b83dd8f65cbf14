import type { offlineChangesMessages as english } from '#web/messages/en/offline-changes.ts'
import { formatAmount } from './amount.ts'

export const offlineChangesMessages: typeof english = {
  waiting: count => `まだ送信していない変更：${formatAmount(count, '件')}`,
  waitingText: 'この端末に保存されています。オンラインに戻ると、すぐに送信されます。',
  unsent: '未送信',
  conflicts: '反映できなかった変更があります',
  dismiss: '閉じる',
  notStored: 'この端末に保存できなかったため、変更していません。',
  removedElsewhere: name =>
    `${name}：ほかの端末でカードが削除されました。削除されたままにし、変更は反映していません。`,
  quantityChanged: (name, quantity) =>
    `${name}：ほかの端末でも枚数が変更されました。この端末の${formatAmount(quantity, '枚')}を反映しました。`,
  refused: (name, reason) => `${name}：変更を反映できませんでした。${reason}`,
}
