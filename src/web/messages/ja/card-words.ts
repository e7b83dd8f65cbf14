import type { cardWords as english } from '#web/messages/en/card-words.ts'

/** As printed on Japanese cards, or as collectors say; rarities and mechanics ('ex', 'GX') keep their names. */
const facts: Record<string, string> = {
  Pokémon: 'ポケモン',
  Trainer: 'トレーナーズ',
  Energy: 'エネルギー',
  Grass: '草',
  Fire: '炎',
  Water: '水',
  Lightning: '雷',
  Psychic: '超',
  Fighting: '闘',
  Darkness: '悪',
  Metal: '鋼',
  Fairy: 'フェアリー',
  Dragon: 'ドラゴン',
  Colorless: '無色',
  Basic: 'たね',
  'Stage 1': '1進化',
  'Stage 2': '2進化',
  Baby: 'ベビィ',
  'Level-Up': 'レベルアップ',
  Restored: '復元',
  MEGA: 'メガシンカ',
  Radiant: 'かがやく',
  'Prism Star': 'プリズムスター',
  Item: 'グッズ',
  Supporter: 'サポート',
  Stadium: 'スタジアム',
  'Pokémon Tool': 'ポケモンのどうぐ',
  'Technical Machine': 'ワザマシン',
  Special: '特殊',
  English: '英語版',
  Japanese: '日本語版',
  Normal: 'ノーマル',
  Holo: 'ホロ',
  'Reverse holo': 'ミラー',
  '1st Edition': '1st Edition（初版）',
  Unlimited: '再版',
  Shadowless: '影なし',
  Jumbo: 'ジャンボ',
}

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

/** 'Japanese Neo' is the era 'Neo' of the Japanese sets. */
const inOneLanguage = /^Japanese (?!Sets$)/

export const cardWords: typeof english = {
  nameOf: ({ name }) => name,
  fact: word => facts[word] ?? word,
  era: name => {
    const era = name.replace(inOneLanguage, '')
    return `${eras[era] ?? era}${era === name ? '' : '（日本語版）'}`
  },
  foil: name => `${name}ホイル`,
  stamp: name => `${name}スタンプ`,
}
