import type { Language } from '#domain/language.ts'

/** Texts in pictures. */
export type SceneTexts = {
  cards: (count: number) => string
  owned: (count: number) => string
  by: (username: string) => string
  /** The texts of the site's own picture: two headlines and a small line. */
  site: readonly [string, string, string]
}

export const sceneTexts: Record<Language, SceneTexts> = {
  en: {
    cards: count => `${count} ${count === 1 ? 'card' : 'cards'}`,
    owned: count => `${count} owned`,
    by: username => `by ${username}`,
    site: ['Every card, every set,', 'in English and Japanese.', 'Browse, search, collect.'],
  },
  ja: {
    cards: count => `${count}枚`,
    owned: count => `所持${count}枚`,
    by: username => `${username}さんのコレクション`,
    site: ['すべてのカードを、', '日本語版も英語版も。', '眺める、探す、集める。'],
  },
}
