/** The languages of printed cards in the catalogue. */
export const languages = ['en', 'ja'] as const

export type Language = (typeof languages)[number]

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

export const languageNames: Record<Language, string> = { en: 'English', ja: 'Japanese' }
