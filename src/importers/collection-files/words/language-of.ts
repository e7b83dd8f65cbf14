import { toHalfWidth } from './half-width.ts'

/** Language tags by the names and abbreviations that occur in files. */
const names: Record<string, string> = {
  en: 'en',
  eng: 'en',
  english: 'en',
  international: 'en',
  ja: 'ja',
  jp: 'ja',
  jpn: 'ja',
  jap: 'ja',
  japanese: 'ja',
  japan: 'ja',
  日本語: 'ja',
  日本: 'ja',
  日: 'ja',
  英語: 'en',
  英: 'en',
  ドイツ語: 'de',
  フランス語: 'fr',
  イタリア語: 'it',
  スペイン語: 'es',
  ポルトガル語: 'pt',
  韓国語: 'ko',
  中国語: 'zh',
  簡体字: 'zh-cn',
  中国語簡体字: 'zh-cn',
  繁体字: 'zh-tw',
  中国語繁体字: 'zh-tw',
  タイ語: 'th',
  インドネシア語: 'id',
  de: 'de',
  ger: 'de',
  deu: 'de',
  german: 'de',
  deutsch: 'de',
  fr: 'fr',
  fre: 'fr',
  fra: 'fr',
  french: 'fr',
  français: 'fr',
  it: 'it',
  ita: 'it',
  italian: 'it',
  italiano: 'it',
  es: 'es',
  spa: 'es',
  sp: 'es',
  spanish: 'es',
  español: 'es',
  pt: 'pt',
  por: 'pt',
  portuguese: 'pt',
  'portuguese (brazil)': 'pt-br',
  'pt-br': 'pt-br',
  nl: 'nl',
  dut: 'nl',
  dutch: 'nl',
  pl: 'pl',
  polish: 'pl',
  ru: 'ru',
  rus: 'ru',
  russian: 'ru',
  ko: 'ko',
  kr: 'ko',
  kor: 'ko',
  korean: 'ko',
  zhs: 'zh-cn',
  'zh-cn': 'zh-cn',
  'zh-hans': 'zh-cn',
  cs: 'zh-cn',
  'simplified chinese': 'zh-cn',
  'chinese simplified': 'zh-cn',
  'chinese (s)': 'zh-cn',
  zht: 'zh-tw',
  'zh-tw': 'zh-tw',
  'zh-hant': 'zh-tw',
  ct: 'zh-tw',
  'traditional chinese': 'zh-tw',
  'chinese traditional': 'zh-tw',
  'chinese (t)': 'zh-tw',
  chinese: 'zh',
  zh: 'zh',
  th: 'th',
  thai: 'th',
  id: 'id',
  indonesian: 'id',
}

const tags = new Map(Object.entries(names))

/**
 * Returns the language tag of a language name or abbreviation: 'Japanese', 'JPN' and 'ja' give 'ja'. Null if the text
 * is empty or unknown.
 */
export function parseLanguageTag(text: string): string | null {
  const name = toHalfWidth(text).trim().toLowerCase()
  return tags.get(name) ?? tags.get(name.replace(/版$/, '')) ?? null
}

/** Separates a language behind a dash: 'Near Mint Holofoil - Japanese' is 'Near Mint Holofoil' in 'Japanese'. */
export function splitLanguage(text: string): { text: string; language: string } {
  const dash = text.replaceAll('–', '-').lastIndexOf(' - ')
  const language = dash < 0 ? '' : text.slice(dash + 3).trim()
  return parseLanguageTag(language) ? { text: text.slice(0, dash).trim(), language } : { text, language: '' }
}
