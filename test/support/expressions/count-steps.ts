import { type ExpressionNode, parseExpression } from './parse-expression.ts'

/** Instructions of a backtracking matcher, like the ones that JavaScript engines compile expressions to. */
type Instruction =
  | { op: 'character'; source: string; known: Map<string, boolean> }
  | { op: 'boundary'; at: 'start' | 'end' | 'word' | 'no-word' }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'mark'; loop: number }
  | { op: 'advanced'; loop: number }
  | { op: 'look'; program: Program; isNegative: boolean }
  | { op: 'end' }
type Program = { code: Instruction[]; direction: 1 | -1 }

function canBeEmpty(node: ExpressionNode): boolean {
  if (node.kind === 'character') return false
  if (node.kind === 'sequence') return node.nodes.every(canBeEmpty)
  if (node.kind === 'choice') return node.options.some(canBeEmpty)
  return node.kind !== 'repeat' || node.min === 0 || canBeEmpty(node.node)
}

class Compiler {
  readonly code: Instruction[] = []
  readonly #direction: 1 | -1

  constructor(direction: 1 | -1) {
    this.#direction = direction
  }

  add(node: ExpressionNode): void {
    if (node.kind === 'character') this.code.push({ op: 'character', source: node.source, known: new Map() })
    else if (node.kind === 'boundary') this.code.push({ op: 'boundary', at: node.at })
    else if (node.kind === 'sequence')
      for (const part of this.#direction === 1 ? node.nodes : node.nodes.toReversed()) this.add(part)
    else if (node.kind === 'choice') this.#addChoice(node.options)
    else if (node.kind === 'repeat') this.#addRepeat(node)
    else
      this.code.push({
        op: 'look',
        program: compile(node.node, node.isBehind ? -1 : 1),
        isNegative: node.isNegative,
      })
  }

  #addChoice(options: readonly ExpressionNode[]): void {
    const [first, ...others] = options
    if (!first) return
    if (others.length === 0) return this.add(first)
    const split = { op: 'split' as const, first: this.code.length + 1, second: 0 }
    this.code.push(split)
    this.add(first)
    const jump = { op: 'jump' as const, to: 0 }
    this.code.push(jump)
    split.second = this.code.length
    this.#addChoice(others)
    jump.to = this.code.length
  }

  #addSplit(isLazy: boolean): (after: number) => void {
    const next = this.code.length + 1
    const split = { op: 'split' as const, first: next, second: next }
    this.code.push(split)
    return after => {
      if (isLazy) split.first = after
      else split.second = after
    }
  }

  #addRepeat({ node, min, max, isLazy }: Extract<ExpressionNode, { kind: 'repeat' }>): void {
    for (let count = 0; count < min; count += 1) this.add(node)
    if (max === Number.POSITIVE_INFINITY) {
      const start = this.code.length
      const leaveAt = this.#addSplit(isLazy)
      if (!canBeEmpty(node)) this.add(node)
      else {
        this.code.push({ op: 'mark', loop: start })
        this.add(node)
        this.code.push({ op: 'advanced', loop: start })
      }
      this.code.push({ op: 'jump', to: start })
      return leaveAt(this.code.length)
    }
    const leave: ((after: number) => void)[] = []
    for (let count = min; count < max; count += 1) {
      leave.push(this.#addSplit(isLazy))
      this.add(node)
    }
    for (const at of leave) at(this.code.length)
  }
}

function compile(node: ExpressionNode, direction: 1 | -1): Program {
  const compiler = new Compiler(direction)
  compiler.add(node)
  return { code: [...compiler.code, { op: 'end' }], direction }
}

type Thread = { at: number; position: number; marks: ReadonlyMap<number, number> }

/** Matches an expression as an engine with backtracking does and counts its steps. */
export class StepCounter {
  readonly #program: Program
  readonly #flags: string
  readonly #isMultiline: boolean
  readonly #characters = new Map<string, Map<string, boolean>>()
  #text = ''
  #steps = 0
  #maxSteps = 0

  constructor(expression: Pick<RegExp, 'source' | 'flags'>) {
    this.#program = compile(parseExpression(expression), 1)
    this.#flags = expression.flags.replace(/[^isuv]/g, '')
    this.#isMultiline = expression.flags.includes('m')
  }

  /** The number of steps to find all matches in a text, or `maxSteps` if it takes more. */
  count(text: string, maxSteps: number): number {
    this.#text = text
    this.#steps = 0
    this.#maxSteps = maxSteps
    for (let position = 0; position <= text.length;) {
      const end = this.#run(this.#program, position)
      if (this.#steps >= maxSteps) return maxSteps
      position = Math.max(end ?? 0, position + 1)
    }
    return this.#steps
  }

  /** Start and end of all matches, to compare them with those of the engine. */
  matches(text: string): [number, number][] {
    this.#text = text
    this.#maxSteps = Number.POSITIVE_INFINITY
    const found: [number, number][] = []
    for (let position = 0; position <= text.length;) {
      const end = this.#run(this.#program, position)
      if (end !== undefined) found.push([position, end])
      position = end !== undefined && end > position ? end : position + 1
    }
    return found
  }

  /** Whether a part of an expression matches the character. */
  matchesCharacter(source: string, character: string): boolean {
    let known = this.#characters.get(source)
    if (!known) this.#characters.set(source, (known = new Map<string, boolean>()))
    let isMatch = known.get(character)
    if (isMatch === undefined) {
      isMatch = new RegExp(`^(?:${source})$`, this.#flags).test(character)
      known.set(character, isMatch)
    }
    return isMatch
  }

  #run({ code, direction }: Program, start: number): number | undefined {
    const threads: Thread[] = [{ at: 0, position: start, marks: new Map() }]
    for (let thread = threads.pop(); thread; thread = threads.pop()) {
      let { at, position, marks } = thread
      for (;;) {
        if (++this.#steps >= this.#maxSteps) return undefined
        const step = code[at]
        if (!step || step.op === 'end') return position
        at += 1
        if (step.op === 'jump') at = step.to
        else if (step.op === 'split') {
          threads.push({ at: step.second, position, marks })
          at = step.first
        } else if (step.op === 'mark') marks = new Map([...marks, [step.loop, position]])
        else if (step.op === 'advanced') {
          if (marks.get(step.loop) === position) break
        } else if (step.op === 'look') {
          if ((this.#run(step.program, position) !== undefined) === step.isNegative) break
        } else if (step.op === 'boundary') {
          if (!this.#isBoundary(step.at, position)) break
        } else {
          const character = this.#text[direction === 1 ? position : position - 1]
          if (character === undefined) break
          let isMatch = step.known.get(character)
          if (isMatch === undefined)
            step.known.set(character, (isMatch = this.matchesCharacter(step.source, character)))
          if (!isMatch) break
          position += direction
        }
      }
    }
    return undefined
  }

  #isBoundary(at: 'start' | 'end' | 'word' | 'no-word', position: number): boolean {
    const [before, after] = [this.#text[position - 1], this.#text[position]]
    if (at === 'start') return before === undefined || (this.#isMultiline && before === '\n')
    if (at === 'end') return after === undefined || (this.#isMultiline && after === '\n')
    const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character)
    return (isWord(before) !== isWord(after)) === (at === 'word')
  }
}
