import { noColonNames } from './colon-names.ts'
import { parseQuery } from './parse-query.ts'
import type { LeafNode, Query, QueryNode } from './query.ts'

/**
 * Characters that occur in pairs, such as quotes. After a term is removed, an unpaired one could join with another
 * and change the query.
 */
const openers = /[/"「」”(){}[\]]/g

/**
 * Removes one term from the query's text and repairs operators and parentheses. The result always has fewer terms,
 * so that removing terms one by one terminates.
 */
export function withoutTerm(query: Query, term: number, colonNames = noColonNames): string {
  const text = cutTerm(query, term)
  const plain = text.replace(openers, ' ').replace(/\s+/g, ' ').trim()
  return [text, plain].find(one => parseQuery(one, colonNames).terms.length < query.terms.length) ?? ''
}

function cutTerm(query: Query, term: number): string {
  const runsAsPlainWords = query.root?.kind === 'words' && query.terms.length > 1
  if (query.root === null || runsAsPlainWords) return cutOut(query, term)
  return write(query, query.root, term, 'top') ?? ''
}

function cutOut(query: Query, term: number): string {
  const remaining = query.terms.filter((_, at) => at !== term)
  return remaining
    .map(one => `${one.negated === 'yes' ? '-' : ''}${query.text.slice(one.start, one.end).trim()}`)
    .join(' ')
}

type GroupNode = Extract<QueryNode, { children: QueryNode[] }>
type Position = 'top' | 'and' | 'or' | 'not'

function write(query: Query, node: QueryNode, term: number, position: Position): string | null {
  if ('children' in node) return writeGroup(query, node, term, position)
  if (node.kind === 'not') {
    const child = write(query, node.child, term, 'not')
    if (child === null) return null
    return /\s/.test(child) && !child.startsWith('(') ? `-(${child})` : `-${child}`
  }
  if (node.term === term) return null
  return holdsPhrase(node) ? withClosedQuote(sourceOf(query, node)) : sourceOf(query, node)
}

function writeGroup(query: Query, node: GroupNode, term: number, position: Position) {
  const inner = node.children.length > 1 ? node.kind : position
  const parts = node.children.map(child => write(query, child, term, inner)).filter(part => part !== null)
  if (parts.length === 0) return null
  const text = parts.join(node.kind === 'or' ? ' or ' : ' ')
  const needsBrackets = parts.length > 1 && (position === 'not' || (position === 'and' && node.kind === 'or'))
  return needsBrackets || (position === 'or' && node.kind === 'and' && parts.length > 1) ? `(${text})` : text
}

function sourceOf(query: Query, leaf: LeafNode): string {
  const term = query.terms[leaf.term]
  return term ? query.text.slice(term.start, term.end).trim() : ''
}

function holdsPhrase(leaf: LeafNode): boolean {
  return leaf.kind === 'phrase' || (leaf.kind === 'field' && leaf.values.at(-1)?.kind === 'phrase')
}

/** Adds the closing quote to a text with an open one, which would otherwise include what follows. */
function withClosedQuote(source: string): string {
  return (source.split('"').length - 1) % 2 === 1 ? `${source}"` : source
}
