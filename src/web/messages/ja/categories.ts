import type { seriesPageMessages as english } from '#web/messages/en/categories.ts'
import { formatAmount } from './amount.ts'

export const seriesPageMessages: typeof english = {
  title: 'シリーズ',
  pageTitle: 'シリーズ',
  description: '英語版と日本語版のポケモンカードの全シリーズと、それぞれのセット数。',
  lead: 'セットはシリーズごとに発売されています。シリーズを選ぶと、そのセットが表示されます。',
  english: '英語版のシリーズ',
  japanese: '日本語版のシリーズ',
  setCount: count => formatAmount(count, 'セット'),
  loadMore: 'もっと見る',
  loading: 'シリーズを読み込んでいます…',
  empty: 'シリーズが見つかりません',
  failed: 'シリーズを読み込めませんでした',
}
