/** What collectors call cards; `source` says where these names are in use. */
export type Nickname = { query: string; en: string; ja: string; source: string }

/** One line of the table: nicknames, the query they stand for, its meaning in English and Japanese, and the source. */
export type NicknameRow = readonly [
  nicknames: readonly string[],
  query: string,
  en: string,
  ja: string,
  source: string,
]
