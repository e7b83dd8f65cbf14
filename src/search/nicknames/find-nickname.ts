import { tokenise } from '#search/text/tokenise.ts'
import { cardKindNicknames } from './kinds-of-cards.ts'
import { modernCardNicknames } from './modern-cards.ts'
import type { Nickname } from './nickname.ts'
import { olderCardNicknames } from './older-cards.ts'
import { speciesNicknames } from './species.ts'

export const nicknameTable = [
  ...modernCardNicknames,
  ...olderCardNicknames,
  ...cardKindNicknames,
  ...speciesNicknames,
]

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
