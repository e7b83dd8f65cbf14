import type { alertFormMessages as english } from '#web/messages/en/alert-form.ts'

export const alertFormMessages: typeof english = {
  title: 'アラート',
  paused: 'この検索のアラートは一時停止中です。',
  add: '価格アラートを追加',
  full: '1つの検索に設定できるアラートは10件までです。',
  incomplete: '新しい価格アラート',
  remove: sentence => `削除：${sentence}`,
  printing: 'バージョン',
  anyPrinting: '指定なし',
  when: '条件',
  kinds: { 'price-below': '下回ったら', 'price-above': '上回ったら', 'price-move': '変動したら' },
  amount: '金額',
  percent: '変動率（%）',
  days: '期間（日）',
  prices: '価格の情報元',
  amountError: '20や19.50のように金額を入力してください。',
  percentError: '1から1,000までの割合を入力してください。',
  daysError: '1から90までの日数を整数で入力してください。',
}
