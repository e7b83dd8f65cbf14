import type { homePageMessages as english } from '#web/messages/en/home.ts'
import { formatAmount } from './amount.ts'

export const homePageMessages: typeof english = {
  title: '日本語版と英語版のポケモンカード',
  description:
    '日本語版も英語版も、あらゆる時代、あらゆるセット、あらゆるバージョンのポケモンカードを調べられます。コレクターのことばがわかる検索つき。',
  headline: '追いかけたいカードが、ここにある。',
  lead: '最初の拡張パックから最新弾まで、日本語版と英語版のポケモンカード。名前でも番号でも、うろ覚えの手がかりでも、目当ての1枚が見つかります。',
  forCollectors:
    'あらゆるカード、自分のカード、その評価額、足りないカード。コレクターに必要なことが、ここでわかります。',
  importList: 'リストを読み込む',
  proofs: {
    label: 'アカウントでできること',
    example: '例',
    cards: {
      title: '自分のカード',
      text: '持っているカードとほしいカードに、どのページでも印を付けられます。',
    },
    value: {
      title: 'コレクションの評価額',
      text: '持っているカードの市場価格の動きを、日ごとに確かめられます。',
    },
    missing: {
      title: '足りないカード',
      text: 'セットごとに、足りないカードとそろえるための費用がわかります。',
    },
    owned: (owned, total) => `${total.toLocaleString('ja')}枚中${owned.toLocaleString('ja')}枚所持`,
    toFinish: amount => `あと${amount}でコンプリート`,
  },
  ownCardsFailed: '自分のカードを読み込めませんでした。',
  searchPlaceholder: 'カード、セット、カード番号で検索…',
  searchLabel: 'カード、セット、カード番号で検索',
  searchSubmit: '検索',
  examples: '検索例',
  exampleSearches: [
    'リザードン',
    'SV2a 201',
    'ピカチュウ 58',
    'type:炎 hp>=200',
    'artist:"Mitsuhiro Arita"',
    'is:secret year>=2023',
  ],
  figures: (cards, sets) => `${formatAmount(sets, 'セット')}、${formatAmount(cards, '枚')}のカード`,
  cardCount: count => (count === 0 ? '' : formatAmount(count, '枚')),
  latestSets: '最新のセット',
  allSets: 'すべてのセット',
  eras: '時代',
  eraCounts: (sets, cards) => `${formatAmount(sets, 'セット')} · ${formatAmount(cards, '枚')}`,
  standouts: set => `${set}の注目カード`,
  wholeSet: 'セットをすべて見る',
  failed: '最新のセットを読み込めませんでした。',
  empty: 'まだカードが読み込まれていません。',
  emptyHint: 'カタログを取り込むと、ここに表示されます。',
}
