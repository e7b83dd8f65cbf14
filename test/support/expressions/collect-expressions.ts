import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'

/** A regular expression of the product and the file that contains it. */
export type FoundExpression = { file: string; source: string; flags: string }

type SyntaxNode = { type: string; [field: string]: unknown }

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

type FileExpressions = {
  literals: FoundExpression[]
  /** Whether the file composes expressions when it is loaded. */
  isComposing: boolean
  /** Whether functions compose expressions, whose text is known only when they run. */
  isComposingLater: boolean
}

function expressionsIn(file: string): FileExpressions {
  const found: FileExpressions = { literals: [], isComposing: false, isComposingLater: false }
  const visit = (node: SyntaxNode, isInFunction: boolean): void => {
    const { regex, callee } = node
    if (node.type === 'Literal' && regex) {
      const { pattern, flags } = regex as { pattern: string; flags: string }
      found.literals.push({ file, source: pattern, flags })
    }
    if (isNode(callee) && callee['name'] === 'RegExp')
      found[isInFunction ? 'isComposingLater' : 'isComposing'] = true
    for (const child of childrenOf(node)) visit(child, isInFunction || node.type.includes('Function'))
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program as unknown as SyntaxNode, false)
  return found
}

/** The expressions that a module composes while it is loaded. */
async function composedIn(file: string): Promise<FoundExpression[]> {
  const found: FoundExpression[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags = '']: [string | RegExp, string?]) {
      const expression = new target(source, flags)
      found.push({ file, source: expression.source, flags: expression.flags })
      return expression
    },
  })
  try {
    await import(/* @vite-ignore */ `${resolve(file)}?composed`)
  } finally {
    globalThis.RegExp = original
  }
  return found
}

/** All regular expressions in folders of `src`, and the files with expressions that cannot be collected. */
export async function collectExpressions(
  folders: readonly string[],
): Promise<{ expressions: FoundExpression[]; uncollected: string[] }> {
  const files = globSync(folders.map(folder => `src/${folder}/**/*.ts`)).filter(
    file => !file.endsWith('.test.ts'),
  )
  const expressions: FoundExpression[] = []
  const uncollected: string[] = []
  for (const file of files.toSorted()) {
    const { literals, isComposing, isComposingLater } = expressionsIn(file)
    expressions.push(...literals)
    if (isComposing) expressions.push(...(await composedIn(file)))
    if (isComposingLater) uncollected.push(file)
  }
  return { expressions, uncollected }
}
