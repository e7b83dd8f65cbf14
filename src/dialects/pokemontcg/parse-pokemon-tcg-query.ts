/** The condition of a term on its field. Bounds of a range are null where the query has `*`. */
export type Comparison =
  | { kind: 'words'; text: string }
  | { kind: 'exact'; text: string }
  | { kind: 'range'; from: string | null; to: string | null; includesFrom: boolean; includesTo: boolean }

/** A parsed query. An `all` node without parts matches every object. */
export type PokemonTcgQueryNode =
  | { kind: 'all' | 'any'; nodes: PokemonTcgQueryNode[] }
  | { kind: 'not'; node: PokemonTcgQueryNode }
  | { kind: 'term'; field: string; comparison: Comparison; position: number }

/** Thrown for an invalid query. `position` is the index of the invalid character, from 0. */
export class QueryError extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(`${message} (position ${position})`)
    this.position = position
  }
}

const maxLength = 1000
export const maxQueryTerms = 40
const maxDepth = 50

const space = /\s/
const fieldPattern = /[A-Za-z0-9_.]+/y
const rangePattern = /([[{])\s*("[^"]*"|[^\s[\]{}"]+)\s+TO\s+("[^"]*"|[^\s[\]{}"]+)\s*([\]}])/y
const barePattern = /[^\s()"[\]{}]+/y

class Parser {
  readonly #text: string
  #at = 0
  #terms = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  parse(): PokemonTcgQueryNode {
    const node = this.#any()
    if (this.#at < this.#text.length) throw this.#error("')' without '('")
    return node
  }

  /** AND binds tighter than OR. */
  #any(): PokemonTcgQueryNode {
    const nodes = [this.#all()]
    while (this.#word('OR')) nodes.push(this.#all())
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'any', nodes }
  }

  #all(): PokemonTcgQueryNode {
    const nodes = [this.#single()]
    for (;;) {
      const hasAnd = this.#word('AND')
      this.#skipSpace()
      const next = this.#text[this.#at]
      const ends = next === undefined || next === ')' || this.#isWord('OR')
      if (ends && hasAnd) throw this.#error('a term is missing after AND')
      if (ends) break
      nodes.push(this.#single())
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', nodes }
  }

  #single(): PokemonTcgQueryNode {
    if (++this.#depth > maxDepth) throw this.#error(`more than ${maxDepth} nested parts`)
    try {
      if (this.#word('NOT') || this.#sign('-')) return { kind: 'not', node: this.#single() }
      if (!this.#sign('(')) return this.#term()
      const node = this.#any()
      if (!this.#sign(')')) throw this.#error("')' is missing")
      return node
    } finally {
      this.#depth--
    }
  }

  #term(): PokemonTcgQueryNode {
    this.#skipSpace()
    const position = this.#at
    if (position >= this.#text.length) throw this.#error('a term is missing')
    if (++this.#terms > maxQueryTerms) throw this.#error(`more than ${maxQueryTerms} terms`)
    const isExact = this.#sign('!')
    const field = this.#match(fieldPattern)?.[0]
    if (!field || this.#text[this.#at] !== ':')
      throw new QueryError('expected field:value, such as name:charizard', position)
    this.#at++
    return { kind: 'term', field, comparison: this.#comparison(isExact), position }
  }

  #comparison(isExact: boolean): Comparison {
    const kind = isExact ? 'exact' : 'words'
    const next = this.#text[this.#at]
    if (next === '"') return { kind, text: this.#quoted() }
    if (next === '[' || next === '{') return this.#range()
    const bare = this.#match(barePattern)?.[0]
    if (bare === undefined) throw this.#error('a value is missing after the colon')
    return { kind, text: bare }
  }

  #quoted(): string {
    const end = this.#text.indexOf('"', this.#at + 1)
    if (end < 0) throw this.#error('the closing quotation mark is missing')
    const text = this.#text.slice(this.#at + 1, end)
    this.#at = end + 1
    return text
  }

  #range(): Comparison {
    const found = this.#match(rangePattern)
    if (!found) throw this.#error('expected a range, such as [10 TO 50] or {* TO 100}')
    const [, opening, from = '', to = '', closing] = found
    const boundOf = (text: string) => (text === '*' ? null : text.replaceAll('"', ''))
    return {
      kind: 'range',
      from: boundOf(from),
      to: boundOf(to),
      includesFrom: opening === '[',
      includesTo: closing === ']',
    }
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at += found[0].length
    return found ?? undefined
  }

  #skipSpace(): void {
    while (space.test(this.#text[this.#at] ?? '')) this.#at++
  }

  /** Whether the parser is at this operator word, followed by a space, a parenthesis or the end of the query. */
  #isWord(word: string): boolean {
    this.#skipSpace()
    const after = this.#text[this.#at + word.length]
    return (
      this.#text.startsWith(word, this.#at) && (after === undefined || after === '(' || space.test(after))
    )
  }

  #word(word: string): boolean {
    const isThere = this.#isWord(word)
    if (isThere) this.#at += word.length
    return isThere
  }

  #sign(sign: string): boolean {
    this.#skipSpace()
    const isThere = this.#text[this.#at] === sign
    if (isThere) this.#at++
    return isThere
  }

  #error(message: string): QueryError {
    return new QueryError(message, this.#at)
  }
}

/** Parses the parameter `q` of pokemontcg.io; undefined for an empty one. Throws `QueryError`. */
export function parsePokemonTcgQuery(text: string): PokemonTcgQueryNode | undefined {
  if (text.trim() === '') return undefined
  if (text.length > maxLength)
    throw new QueryError(`the query is longer than ${maxLength} characters`, maxLength)
  return new Parser(text).parse()
}
