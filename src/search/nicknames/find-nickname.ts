import { tokenise } from '#search/text/tokenise.ts'
import { kindsOfCards } from './kinds-of-cards.ts'
import { modernCards } from './modern-cards.ts'
import type { Nickname } from './nickname.ts'
import { olderCards } from './older-cards.ts'
import { species } from './species.ts'

export const nicknameTable = [...modernCards, ...olderCards, ...kindsOfCards, ...species]

const nicknames = new Map<string, Nickname>()
for (const [names, query, en, ja, source] of nicknameTable) {
  for (const name of names) nicknames.set(nicknameKey(name), { query, en, ja, source })
}

/** Number of words in the longest nickname. */
export const maxNicknameWords = Math.max(...[...nicknames.keys()].map(key => key.split(' ').length))

/**
 * Normalizes a nickname for comparison: ignores case, accents, letter width and the kind of kana; dashes equal
 * spaces.
 */
export function nicknameKey(text: string): string {
  return tokenise(text).join(' ')
}

export function findNickname(text: string): Nickname | undefined {
  return nicknames.get(nicknameKey(text))
}
