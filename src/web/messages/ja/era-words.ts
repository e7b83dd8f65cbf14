import type { eraNameMessages as english } from '#web/messages/en/era-words.ts'

const eras: Record<string, string> = {
  Classic: 'クラシック',
  Gym: 'ジム',
  Neo: 'neo',
  'E-Card': 'カードe',
  EX: 'ADV・PCG',
  'Diamond & Pearl': 'ダイヤモンド・パール',
  Platinum: 'プラチナ',
  'HeartGold & SoulSilver': 'LEGEND',
  'Black & White': 'ブラック・ホワイト',
  'Sun & Moon': 'サン&ムーン',
  'Sword & Shield': 'ソード&シールド',
  'Scarlet & Violet': 'スカーレット&バイオレット',
  'Mega Evolution': 'メガシンカ',
  'Trainer Kits': 'トレーナーキット',
  Promos: 'プロモ',
  Other: 'その他',
  'Japanese Sets': '日本語版のセット',
}

/**
 * The prefix of an era of Japanese sets: 'Japanese Neo' is shown as 'Neo' with an addition. 'Japanese Sets' has no
 * prefix.
 */
const inOneLanguage = /^Japanese (?!Sets$)/

export const eraNameMessages: typeof english = {
  era: name => {
    const era = name.replace(inOneLanguage, '')
    return `${eras[era] ?? era}${era === name ? '' : '（日本語版）'}`
  },
}
