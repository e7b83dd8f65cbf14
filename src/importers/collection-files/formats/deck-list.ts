import { typeByEnergyLetter } from '#domain/energy-letters.ts'
import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import { toParsedRow } from './file-format.ts'

/** A line of a deck list: '4 Charizard ex OBF 125'. Set and number are missing for basic Energy of any set. */
type DeckEntry = { quantity: string; name: string; set: string; number: string; isReverse: boolean }

/** Longer lines are no entries. */
const maxLineLength = 200
/** Longer texts are no deck lists. */
const maxLines = 2000

const setCode = /^(?=\d{0,5}[A-Z])[A-Z\d]{2,6}(-[A-Z\d]{1,5})?$/
const cardNumber = /^[A-Za-z]{0,6}\d{1,4}[a-z]?$/

function energyAsWords(name: string): string {
  return name.replace(/\{([A-Z])\}/g, (token, letter: string) => typeByEnergyLetter[letter] ?? token)
}

/** Parses a line that begins with a number of copies. 'PH' behind the number is a reverse holo. */
function parseDeckLine(line: string): DeckEntry | undefined {
  if (line.length > maxLineLength) return undefined
  const words = line.split(/\s+/).filter(word => word !== '*')
  const [quantity = '', ...rest] = words
  if (!/^\d{1,3}x?$/.test(quantity) || rest.length === 0) return undefined
  const isReverse = rest.at(-1) === 'PH'
  const card = isReverse ? rest.slice(0, -1) : rest
  const [set = '', number = ''] = card.slice(-2)
  const hasSet = card.length > 2 && (setCode.test(set) || set === 'Energy') && cardNumber.test(number)
  const name = energyAsWords((hasSet ? card.slice(0, -2) : card).join(' '))
  if (!/\p{L}/u.test(name)) return undefined
  return { quantity, name, isReverse, ...(hasSet ? { set, number } : { set: '', number: '' }) }
}

/** 'Pokémon: 12', 'Trainer', '##Energy - 8', 'Total Cards: 60', or a title in stars. */
function isHeading(line: string): boolean {
  if (line.startsWith('**') || line.startsWith('#')) return true
  return /^(pok[eé]mon|trainers?|energy)$|^\p{L}[^\d]{0,40}[:(-] ?\d{1,3}\)?$/iu.test(line)
}

/** Whether a line can begin a deck list: its title, the heading of a section, or a card with its set. */
function isFirstLine(line: string): boolean {
  if (/[,;|\t]/.test(line)) return false
  return parseDeckLine(line)?.set ? true : /^[^\p{L}\d]{0,20}(pok[eé]mon|trainer|energy)\b/iu.test(line)
}

function rowOf({ quantity, name, set, number, isReverse }: DeckEntry) {
  // 'CRZ-GG' is a part of the set 'CRZ'.
  const [main = ''] = set.startsWith('PR-') ? [set] : set.split('-')
  return toParsedRow({
    number,
    quantity,
    card: { name, sets: [...new Set([set, main])] },
    copy: { printing: isReverse ? 'Reverse Holo' : '' },
  })
}

type DeckList = { rows: FileRow[]; problems: { line: number; reason: 'unreadable' }[] }

/**
 * Reads a deck list as PTCG Live copies it. Undefined if the text is none: at least half of its lines besides headings must
 * be cards, and one of them must name its set.
 */
export function readDeckList(text: string): DeckList | undefined {
  const first = /[^\s\uFEFF].*/.exec(text)?.[0] ?? ''
  if (!isFirstLine(first.slice(0, maxLineLength))) return undefined
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, maxLines + 1)
  if (all.length > maxLines) return undefined
  const lines = all
    .map((content, index) => ({ line: index + 1, content: content.trim() }))
    .filter(({ content }) => content !== '')
  const list: DeckList = { rows: [], problems: [] }
  let hasSet = false
  for (const { line, content } of lines) {
    const entry = parseDeckLine(content)
    if (entry) {
      hasSet ||= entry.set !== ''
      list.rows.push({ ...rowOf(entry), line, kept: null })
    } else if (!isHeading(content)) list.problems.push({ line, reason: 'unreadable' })
  }
  return hasSet && list.rows.length >= list.problems.length ? list : undefined
}
