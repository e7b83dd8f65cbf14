import type { commonMessages as english } from '#web/messages/en/common.ts'

export const commonMessages: typeof english = {
  siteName: 'ChaseKit',
  language: { en: '英語版', ja: '日本語版' },
  listSeparator: '、',
  loading: '読み込んでいます…',
  tryAgain: 'もう一度試す',
  backToHome: 'ホームに戻る',
  offlineTitle: 'オフラインです',
  offline: 'オフラインです。表示内容が最新ではない可能性があります。',
  silentServer: 'サーバーから応答がありません。待っています…',
  connectionTitle: 'サーバーに接続できません',
  connectionText: '接続が切れたため、このページを読み込めませんでした。',
  connectionLost: 'サーバーに接続できませんでした。通信状態を確かめて、もう一度お試しください。',
  somethingWrong: 'サーバーで問題が発生しました。もう一度お試しください。',
  disclaimer:
    'ChaseKitはファンが作るサイトで、任天堂、クリーチャーズ、ゲームフリーク、株式会社ポケモンとは関係ありません。カード名とテキストの権利はそれぞれの権利者に帰属します。',
  contact: 'お問い合わせ：',
  freshness: {
    cards: date => `カード情報：${date}時点`,
    prices: date => `価格：${date}時点`,
    samplePrices: 'サンプル価格',
    version: version => `バージョン\u00a0${version}`,
  },
}
