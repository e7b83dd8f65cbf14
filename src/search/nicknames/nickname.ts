/** What a collectors' nickname stands for: its query and meaning in two languages. `source` cites its use. */
export type Nickname = { query: string; en: string; ja: string; source: string }

/** A table row: nicknames, the query they expand to, its meaning in English and Japanese, and the source. */
export type NicknameRow = readonly [
  nicknames: readonly string[],
  query: string,
  en: string,
  ja: string,
  source: string,
]
