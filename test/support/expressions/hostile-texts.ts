import type { StepCounter } from './count-steps.ts'
import type { ExpressionNode } from './parse-expression.ts'

/** Characters of all kinds that expressions tell apart. */
const alphabet = [...' \n\t"\'`aAmxZ0159-_–./,:;+*=#$€&@(){}[]|<>?!~^%\\éßあア漢ーｱ０\u0301\uFDFA']

function charactersIn(node: ExpressionNode): string[] {
  if (node.kind === 'character') return [node.source]
  if (node.kind === 'sequence') return node.nodes.flatMap(charactersIn)
  if (node.kind === 'choice') return node.options.flatMap(charactersIn)
  return node.kind === 'boundary' ? [] : charactersIn(node.node)
}

/** A short text that the node matches, as far as its parts can be chosen one by one. */
function sampleOf(node: ExpressionNode, counter: StepCounter, preferred: string): string {
  if (node.kind === 'character') {
    const { source } = node
    return (
      [preferred, source.replace(/^\\/, ''), ...alphabet].find(
        one => one.length === 1 && counter.matchesCharacter(source, one),
      ) ?? ''
    )
  }
  if (node.kind === 'sequence') return node.nodes.map(part => sampleOf(part, counter, preferred)).join('')
  if (node.kind === 'choice') return node.options[0] ? sampleOf(node.options[0], counter, preferred) : ''
  if (node.kind === 'repeat') return sampleOf(node.node, counter, preferred).repeat(Math.max(node.min, 1))
  return ''
}

/** For each repeated part: a text that leads to it and one that it repeats. */
function repeatsIn(
  node: ExpressionNode,
  counter: StepCounter,
  before: string,
): { before: string; repeated: ExpressionNode }[] {
  if (node.kind === 'repeat')
    return [{ before, repeated: node.node }, ...repeatsIn(node.node, counter, before)]
  if (node.kind === 'choice') return node.options.flatMap(option => repeatsIn(option, counter, before))
  if (node.kind === 'look') return repeatsIn(node.node, counter, before)
  if (node.kind !== 'sequence') return []
  let lead = before
  return node.nodes.flatMap(part => {
    const found = repeatsIn(part, counter, lead)
    lead += sampleOf(part, counter, '')
    return found
  })
}

/** Makes texts of any length that keep an expression busy. */
export function hostileTexts(root: ExpressionNode, counter: StepCounter): ((length: number) => string)[] {
  const sources = [...new Set(charactersIn(root))]
  const single = alphabet.filter(one => sources.some(source => counter.matchesCharacter(source, one)))
  const pumps = new Map<string, [string, string]>()
  const add = (before: string, pump: string) => {
    if (pump !== '') pumps.set(`${before}\0${pump}`, [before, pump])
  }
  for (const one of single) add('', one)
  for (const { before, repeated } of repeatsIn(root, counter, ''))
    for (const preferred of ['', ' ', '0']) {
      const pump = sampleOf(repeated, counter, preferred)
      add(before, pump)
      add('', before + pump)
      add('', before)
    }
  add('', sampleOf(root, counter, ''))
  return [...pumps.values()].flatMap(([before, pump]) =>
    ['', '\u0001'].map(
      end => (length: number) => before + pump.repeat(Math.ceil(length / pump.length)) + end,
    ),
  )
}
