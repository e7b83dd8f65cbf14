import type { NicknameMeaning, SearchTerm } from '#contract/search-shapes.ts'

/** The API's sentences end without a full stop. */
const asSentence = (text: string | null) => (text ? [/[.?!]$/.test(text) ? text : `${text}.`] : [])

/** The API tells in English how it understood a search; other languages say it from the term's meaning and cause. */
export const searchTerms = {
  label: ({ label }: SearchTerm) => label,
  meaning: ({ en }: NicknameMeaning) => en,
  problem: ({ problem, hint }: SearchTerm) => [problem, hint].flatMap(asSentence).join(' '),
}
