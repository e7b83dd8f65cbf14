import { findIsFact, copyStatusFacts } from './facts.ts'
import { queryFields } from './fields.ts'
import type { FieldNode, QueryNode } from './query.ts'

/** Whether a term asks about a collector's own copies: `qty>=2`, `is:owned`. */
export function asksAboutCopies({ field, values }: FieldNode): boolean {
  if (field !== 'is') return queryFields[field].scope === 'copies'
  return values.some(value => value.kind !== 'range' && (findIsFact(value.text) ?? '') in copyStatusFacts)
}

/** Whether a term asks where copies are filed: `binder:blue`, `page:12`, `is:filed`. */
export function asksAboutPockets({ field, values }: FieldNode): boolean {
  if (field !== 'is') return field === 'binder' || field === 'page'
  return values.some(value => value.kind !== 'range' && /^(un)?filed$/.test(findIsFact(value.text) ?? ''))
}

/**
 * Whether a term is applied to copies in a search of the user's own cards: a term of `asksAboutCopies`, or `variant`,
 * which there means the printing of the copy.
 */
export function isCopyTerm(node: FieldNode): boolean {
  return node.field === 'variant' || asksAboutCopies(node)
}

/** Whether a part of a query has a term for which `isTerm` holds. */
export function hasTerm(node: QueryNode, isTerm: (node: FieldNode) => boolean): boolean {
  if (node.kind === 'and' || node.kind === 'or') return node.children.some(child => hasTerm(child, isTerm))
  if (node.kind === 'not' || node.kind === 'nickname') return hasTerm(node.child, isTerm)
  return node.kind === 'field' && isTerm(node)
}
