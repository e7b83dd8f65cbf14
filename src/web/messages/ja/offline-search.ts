import type { offlineSearchMessages as english } from '#web/messages/en/offline-search.ts'
import { formatAmount } from './amount.ts'

export const offlineSearchMessages: typeof english = {
  title: 'オフラインです',
  text: '名前、セット、番号、レアリティ、所持状況を、この端末の中だけで検索しました。価格などの検索には接続が必要です。',
  found: count => formatAmount(count, '枚'),
  list: 'この端末で見つかったカード',
  nothing: 'この端末に保存されたカード名には一致しません。オンラインに戻ると、すべてのカードを検索します。',
  noNames:
    'カード名がこの端末にまだ保存されていないため、検索には接続が必要です。マイコレクションを開くか、サイトをインストールすると保存されます。',
  leftOut: terms => `接続が必要なため、使わなかった条件：${terms}`,
  filtersLeftOut: '接続が必要なため、絞り込みと並べ替えは使っていません',
  showMore: 'もっと見る',
  loading: 'この端末を検索しています',
  failed: 'この端末のカード名を読み込めませんでした。',
  card: {
    text: 'このカードは、この端末ではまだ開いたことがありません。保存されている情報だけを表示しています。',
    unknown: 'このカードは、この端末ではまだ開いたことがなく、保存されている情報もありません。',
    set: 'セット',
    number: '番号',
    rarity: 'レアリティ',
    unknownRarity: '不明',
    englishName: '英語名',
    own: 'マイカード',
    none: 'コレクションにはありません',
  },
}
