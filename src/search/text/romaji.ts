const rows: [consonants: string, kana: string][] = [
  ['', 'アイウエオ'],
  ['k', 'カキクケコ'],
  ['g', 'ガギグゲゴ'],
  ['s', 'サシスセソ'],
  ['z', 'ザジズゼゾ'],
  ['t', 'タチツテト'],
  ['d', 'ダヂヅデド'],
  ['n', 'ナニヌネノ'],
  ['h', 'ハヒフヘホ'],
  ['b', 'バビブベボ'],
  ['p', 'パピプペポ'],
  ['m', 'マミムメモ'],
  ['r', 'ラリルレロ'],
]
const vowels = 'aiueo'
const small: Record<string, string> = { ァ: 'a', ィ: 'i', ゥ: 'u', ェ: 'e', ォ: 'o' }
const glides: Record<string, string> = { ャ: 'ya', ュ: 'yu', ョ: 'yo' }
const single: Record<string, string> = {
  シ: 'shi',
  チ: 'chi',
  ツ: 'tsu',
  フ: 'fu',
  ジ: 'ji',
  ヂ: 'ji',
  ヅ: 'zu',
  ヤ: 'ya',
  ユ: 'yu',
  ヨ: 'yo',
  ワ: 'wa',
  ヲ: 'o',
  ン: 'n',
  ヴ: 'vu',
}

const syllables = new Map<string, string>()
for (const [consonant, kana] of rows) {
  Array.from(kana).forEach((letter, at) => syllables.set(letter, consonant + vowels.charAt(at)))
}
for (const [letter, sound] of Object.entries(single)) syllables.set(letter, sound)

/** Converts a katakana word to Latin letters with short vowels: 'リザードン' is 'rizadon'. */
export function romajiOf(katakana: string): string {
  let sound = ''
  let doubled = false
  for (const letter of katakana) {
    const syllable = syllables.get(letter) ?? ''
    if (letter in glides || letter in small) sound = withSmallLetter(sound, letter)
    else sound += doubled ? syllable.charAt(0) + syllable : syllable
    doubled = letter === 'ッ'
  }
  return withoutLongVowels(sound)
}

/** Combines a small kana with the syllable before it, whose vowel is dropped: 'キ' + 'ャ' is 'kya', 'フ' + 'ァ' is 'fa'. */
function withSmallLetter(before: string, letter: string): string {
  const glide = glides[letter]
  if (glide) return before.slice(0, -1) + (/(sh|ch|j)i$/.test(before) ? glide.slice(1) : glide)
  const consonant = /[bcdfghjklmnpqrstvwxyz][aiueo]$/.test(before) ? '' : before.endsWith('u') ? 'w' : 'y'
  return before.slice(0, -1) + consonant + (small[letter] ?? '')
}

/** Shortens long vowels, so that different romanizations are equal: 'rizaadon', 'pikachuu', 'houou'. */
export function withoutLongVowels(sound: string): string {
  return sound.replace(/ou/g, 'o').replace(/(?<=a)a+|(?<=i)i+|(?<=u)u+|(?<=e)e+|(?<=o)o+/g, '')
}

export function isKana(word: string): boolean {
  return /^[\u30a1-\u30fc]+$/.test(word)
}
