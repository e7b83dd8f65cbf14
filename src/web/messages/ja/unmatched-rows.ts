import type { unmatchedRowMessages as english } from '#web/messages/en/unmatched-rows.ts'
import { formatAmount } from './amount.ts'

export const unmatchedRowMessages: typeof english = {
  open: count => `カードが見つかっていない行：${formatAmount(count, '件')}`,
  title: '未照合の行',
  text: '読み込んだファイルのうち、カードが見つからなかった行と、候補が複数ある行です。行ごとにカードを探して割り当てられます。残りの行は、カードが追加されるたびにもう一度探します。',
  line: line => `${line.toLocaleString('ja')}行目`,
  quantity: count => `× ${count.toLocaleString('ja')}`,
  list: '未照合の行',
  more: count => `ほか${formatAmount(count, '行')}`,
  forget: 'これらの行を破棄',
  confirm: count => `${formatAmount(count, '件')}の行を破棄しますか？元に戻すことはできません。`,
  confirmButton: '破棄する',
  forgotten: count => `${formatAmount(count, '件')}の行を破棄しました`,
  failed: '行を破棄できませんでした。もう一度お試しください。',
  loadFailed: '未照合の行を読み込めませんでした。',
  noName: '名前なし',
  find: 'カードを探す',
  findFor: line => `カードを探す：${line.toLocaleString('ja')}行目`,
  closeSearch: '検索を閉じる',
  closeSearchFor: line => `検索を閉じる：${line.toLocaleString('ja')}行目`,
  searchFor: line => `${line.toLocaleString('ja')}行目のカードを検索`,
  assign: '割り当てる',
  assignTo: (card, line) => `割り当てる：${card}を${line.toLocaleString('ja')}行目に`,
  assigned: name => `${name}を追加しました`,
  assignFailed: 'カードを割り当てられませんでした。もう一度お試しください。',
  assignGone: 'この行はすでに未照合ではありません。',
  allMatched: 'すべての行にカードが割り当てられました',
  picker: {
    placeholder: '名前・セット・番号',
    clear: '検索を消去',
    hint: '2文字以上入力してください。',
    loading: '検索しています…',
    results: '見つかったカード',
    found: (shown, total) =>
      total > shown
        ? `${formatAmount(total, '件')}中、最初の${formatAmount(shown, '件')}`
        : formatAmount(shown, '件'),
    none: text => `「${text}」に一致するカードはありません。別の名前やセットで試してください。`,
    failed: 'カードを検索できませんでした。',
    tryAgain: 'もう一度試す',
  },
}
