import { readNumber } from './number-in-text.ts'
import { printingOfWord, type PrintingWords } from './printing-words.ts'

/** A card as lists write it: '4 Charizard ex OBF 125 PH', '058/SV-P', 'SV-P 058'. */
export type CardText = {
  /** Number of copies in front; null without one. */
  quantity: number | null
  /** The code of the set, and the card's number, as written. */
  code: string
  number: string
  /**
   * How set and number are written. The code of a set can also be a word of a name ('mew 25'); a code with a dash means
   * nothing else; a code of Japanese promos ('XY-P'), or one behind the slash of a number, does so even if no set has it.
   */
  form: 'word-and-number' | 'dashed-code' | 'set-code'
  printing: PrintingWords
  /** The other words: the name. */
  words: string[]
}

type Reference = Pick<CardText, 'code' | 'number' | 'form'> & { start: number; end: number }

const isNumber = (word: string | undefined): word is string =>
  word !== undefined && /^[a-z]{0,4}-?\d{1,4}[a-z]?(\/[a-z]{0,4}\d{1,4})?$/i.test(word)

const promoCode = /^[a-z]{1,3}-p$/i

function isSetCode(word: string | undefined, isCode: (code: string) => boolean): boolean {
  return word !== undefined && /[a-z]/i.test(word) && isCode(word)
}

/** Number of words of the longest code: 'tk-ex-latia'. */
const maxCodeWords = 3

function referenceAt(
  words: readonly string[],
  start: number,
  isCode: (code: string) => boolean,
): Reference | null {
  const word = words[start] ?? ''
  const { number, set } = readNumber(word)
  if (number !== null && set !== null) return { code: set, number, form: 'set-code', start, end: start + 1 }
  for (let count = maxCodeWords; count >= 1; count--) {
    const code = words.slice(start, start + count).join('-')
    const isPromoCode = count === 1 && promoCode.test(code)
    const form = isPromoCode ? 'set-code' : code.includes('-') ? 'dashed-code' : 'word-and-number'
    const [before, after, next] = [words[start - 1], words[start + count], words[start + count + 1]]
    // In 'Charizard ex SV3 125', 'SV3' is not a number of the set 'EX'.
    const isAfterCode = isNumber(next) && isSetCode(after, isCode)
    if (count > words.length - start || !(isPromoCode || isSetCode(code, isCode))) continue
    if (isNumber(after) && !isAfterCode) return { code, number: after, form, start, end: start + count + 1 }
    if (isNumber(before) && form !== 'word-and-number')
      return { code, number: before, form, start: start - 1, end: start + count }
  }
  return null
}

function quantityOf(word: string | undefined): number | null {
  const [, digits] = /^x?(\d{1,3})x?$/i.exec(word ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * Finds a set with a number among the words; null without one. `isCode` tells whether a set has this code. A `set-code`
 * may be unknown: such a number belongs to no other set.
 */
export function readCardText(words: readonly string[], isCode: (code: string) => boolean): CardText | null {
  let reference: Reference | null = null
  for (let start = 0; start < words.length && !reference; start++)
    reference = referenceAt(words, start, isCode)
  if (!reference) return null
  const { code, number, form, start, end } = reference
  const quantity = start > 0 ? quantityOf(words[0]) : null
  const behind = words.slice(end)
  const printings = behind.map(printingOfWord)
  const isPrinting = printings.every(printing => printing !== undefined)
  return {
    quantity,
    code,
    number,
    form,
    printing: isPrinting ? Object.assign({}, ...printings) : {},
    words: [...words.slice(quantity === null ? 0 : 1, start), ...(isPrinting ? [] : behind)],
  }
}
