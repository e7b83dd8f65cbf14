import { findField } from './fields.ts'

const codeAndNumber = /^([a-z0-9.]+)\s*:\s*(\d+)(\/\d+)?$/i
const nameAndNumber = /^(\S(?:.*[^\s:])?)(?:\s*:)?\s+(\d+)(\/\d+)?$/
const scopeWord = /(?<![\p{L}\p{N}])(set|series|collection)(?![\p{L}\p{N}])/giu
const fieldTerm = /(?:^|[\s(])[-!]?([a-z#][\w.#]*)\s*(?::|[<>!]?=|<|>)/gi

/**
 * Normalizes common short forms: 'OBF: 125/197' becomes 'obf 125', 'Base set' becomes 'set:"base"'. A query with a
 * field term keeps its spelling; other queries are lower-cased outside quotes. Spaces and letter width are always
 * normalized.
 */
export function normalizeQueryText(typed: string): string {
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const code = codeAndNumber.exec(text)
  if (code && (findField(code[1] ?? '') === undefined || code[3]))
    return `${code[1]} ${code[2]}`.toLowerCase()
  if (hasField(text)) return text
  const named = nameAndNumber.exec(text)
  if (named) return lowerOutsideQuotes(`${named[1]} ${named[2]}`)
  const scope = findSetNameInQuery(text)
  return scope === null ? lowerOutsideQuotes(text) : `set:"${scope.toLowerCase()}"`
}

/**
 * The rest of a query with the word set, series or collection, which may name a set: 'base set' gives 'base'. Null for
 * other queries.
 */
export function findSetNameInQuery(text: string): string | null {
  if (/["“”„″「」『』()|*]|^[-!]|\s[-!]/.test(text) || nameAndNumber.test(text.trim())) return null
  const rest = text.replace(scopeWord, ' ').replace(/\s+/g, ' ').trim()
  return rest === '' || rest === text.replace(/\s+/g, ' ').trim() ? null : rest
}

function hasField(text: string): boolean {
  const outside = text.replace(/"[^"]*"/g, '""')
  return [...outside.matchAll(fieldTerm)].some(match => findField(match[1] ?? '') !== undefined)
}

function lowerOutsideQuotes(text: string): string {
  return text.replace(/("[^"]*")|[^"]+/g, (part, quoted: string | undefined) => quoted ?? part.toLowerCase())
}
