import type { NicknameMeaning, SearchTerm } from '#contract/search-shapes.ts'

/** Adds a full stop, which the API's sentences lack. */
const asSentence = (text: string | null) => (text ? [/[.?!]$/.test(text) ? text : `${text}.`] : [])

/**
 * The API explains in English how it understood a search. Other languages translate the meaning and cause of each
 * term.
 */
export const searchTermMessages = {
  label: ({ label }: SearchTerm) => label,
  meaning: ({ en }: NicknameMeaning) => en,
  problem: ({ problem, hint }: SearchTerm) => [problem, hint].flatMap(asSentence).join(' '),
}
