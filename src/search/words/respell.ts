import type { SearchIndex } from '#search/index/search-index.ts'
import { wordPosition } from '#search/index/word-index.ts'
import { hasDigit, isJapanese } from '#search/text/tokenise.ts'

/**
 * Returns other ways to write the words: known words that were typed together are split ('charizardex', 'obf125',
 * 'pikachu-58'), and neighbors that form a known word are joined ('pika chu').
 */
export function respellWords(index: SearchIndex, words: readonly string[]): string[][] {
  const spellings: string[][] = []
  const apart = words.flatMap(word => takeApart(index, word))
  if (apart.length > words.length) spellings.push(apart)
  for (let position = 0; position + 1 < words.length; position++) {
    const joined = `${words[position]}${words[position + 1]}`
    if (isKnown(index, joined))
      spellings.push([...words.slice(0, position), joined, ...words.slice(position + 2)])
  }
  return spellings
}

function isKnown(index: SearchIndex, word: string): boolean {
  return (
    wordPosition(index.names.words, word) >= 0 ||
    wordPosition(index.sets.words, word) >= 0 ||
    index.sets.codes.has(word)
  )
}

function takeApart(index: SearchIndex, word: string): string[] {
  if (isJapanese(word) || (isKnown(index, word) && !hasDigit(word))) return [word]
  if (hasDigit(word)) return takeNumberApart(index, word)
  for (let cut = word.length - 2; cut >= 2; cut--) {
    const [front, back] = [word.slice(0, cut), word.slice(cut)]
    if (wordPosition(index.names.words, front) >= 0 && wordPosition(index.names.words, back) >= 0)
      return [front, back]
  }
  return [word]
}

function takeNumberApart(index: SearchIndex, word: string): string[] {
  const parts = word.split('-').filter(Boolean)
  if (parts.length > 1) return parts
  const letters = /^([a-z]+)(\d+(?:\/\d+)?)$/.exec(word)
  const [, code = '', number = ''] = letters ?? []
  return code !== '' && isKnown(index, code) ? [code, number] : [word]
}
