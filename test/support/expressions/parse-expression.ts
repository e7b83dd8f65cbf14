/** The syntax tree of a regular expression, as far as the product's expressions need it. */
export type ExpressionNode =
  /** Matches one character. `source` is the part of the expression for it. */
  | { kind: 'character'; source: string }
  | { kind: 'boundary'; at: 'start' | 'end' | 'word' | 'no-word' }
  | { kind: 'sequence'; nodes: ExpressionNode[] }
  | { kind: 'choice'; options: ExpressionNode[] }
  | { kind: 'repeat'; node: ExpressionNode; min: number; max: number; isLazy: boolean }
  | { kind: 'look'; node: ExpressionNode; isBehind: boolean; isNegative: boolean }

const boundaries: Record<string, 'start' | 'end' | 'word' | 'no-word'> = {
  '^': 'start',
  $: 'end',
  [String.raw`\b`]: 'word',
  [String.raw`\B`]: 'no-word',
}

const escapes = String.raw`\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Z]|\\[^]`
const flatClass = String.raw`\[(?:\\[^]|[^\]\\])*\]`
/** With the flag v a class may contain classes. */
const nestedClass = String.raw`\[(?:\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^\]\\[])*\]`
const others = String.raw`\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}|[^]`

function tokensOf(pattern: string, flags: string): string[] {
  const characterClass = flags.includes('v') ? nestedClass : flatClass
  return pattern.match(new RegExp([escapes, characterClass, others].join('|'), 'gu')) ?? []
}

const unbounded = Number.POSITIVE_INFINITY

function rangeOf(token: string | undefined): [number, number] | undefined {
  if (token === '*') return [0, unbounded]
  if (token === '+') return [1, unbounded]
  if (token === '?') return [0, 1]
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}$/.exec(token ?? '') ?? []
  if (min === undefined) return undefined
  return [Number(min), max ? Number(max) : comma ? unbounded : Number(min)]
}

class Parser {
  readonly #tokens: string[]
  #index = 0

  constructor(tokens: string[]) {
    this.#tokens = tokens
  }

  choice(): ExpressionNode {
    const options = [this.#sequence()]
    while (this.#tokens[this.#index] === '|') {
      this.#index += 1
      options.push(this.#sequence())
    }
    const [only] = options
    return only && options.length === 1 ? only : { kind: 'choice', options }
  }

  #sequence(): ExpressionNode {
    const nodes: ExpressionNode[] = []
    for (;;) {
      const token = this.#tokens[this.#index]
      if (token === undefined || token === '|' || token === ')') return { kind: 'sequence', nodes }
      this.#index += 1
      nodes.push(this.#repeated(this.#single(token)))
    }
  }

  #single(token: string): ExpressionNode {
    if (token === '(' || token.startsWith('(?')) {
      const node = this.choice()
      this.#index += 1
      if (!/^\(\?<?[=!]$/.test(token)) return node
      return { kind: 'look', node, isBehind: token.includes('<'), isNegative: token.endsWith('!') }
    }
    if (/^\\[1-9k]/.test(token)) throw new Error(`References to groups are not counted: ${token}`)
    const at = boundaries[token]
    return at ? { kind: 'boundary', at } : { kind: 'character', source: token }
  }

  #repeated(node: ExpressionNode): ExpressionNode {
    const range = rangeOf(this.#tokens[this.#index])
    if (!range) return node
    this.#index += 1
    const isLazy = this.#tokens[this.#index] === '?'
    if (isLazy) this.#index += 1
    return { kind: 'repeat', node, min: range[0], max: range[1], isLazy }
  }
}

export function parseExpression({ source, flags }: Pick<RegExp, 'source' | 'flags'>): ExpressionNode {
  return new Parser(tokensOf(source, flags)).choice()
}
