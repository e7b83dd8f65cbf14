import type { ownSummaryMessages as english } from '#web/messages/en/own-summary.ts'
import { formatAmount } from './amount.ts'

export const ownSummaryMessages: typeof english = {
  label: '自分のカード',
  loading: '自分のカードを読み込んでいます…',
  offline: 'オフラインです。オンラインに戻ると表示されます。',
  value: 'コレクションの評価額',
  valueFailed: '評価額を読み込めませんでした。',
  copies: count => formatAmount(count, '枚'),
  added: '最近追加したカード',
  addedFailed: '最近追加したカードを読み込めませんでした。',
  alerts: '新しいアラート',
  alertsFailed: '新しいアラートを読み込めませんでした。',
  noAlerts: '過去90日間のお知らせはありません。',
  sets: 'コンプリート間近のセット',
  setsFailed: 'セットの進み具合を読み込めませんでした。',
  noSets: '75%以上そろった未完成のセットはありません。',
  owned: (owned, total) => `${owned.toLocaleString('ja')}/${formatAmount(total, '枚')}`,
  start: 'コレクションを始めましょう',
  startText: 'カードを登録すると、評価額、アラート、コンプリート間近のセットがここに表示されます。',
}
