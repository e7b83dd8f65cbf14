import { reprintFacts, findIsFact } from '#search/query/facts.ts'
import { hasTerm } from '#search/query/copy-terms.ts'
import type { FieldNode, Query, QueryNode } from '#search/query/query.ts'

function isReprintTerm({ field, values }: FieldNode): boolean {
  return (
    field === 'is' &&
    values.some(value => value.kind !== 'range' && (findIsFact(value.text) ?? '') in reprintFacts)
  )
}

/** Whether a query asks which cards are reprints of others. */
export function asksForReprints({ root }: Query): boolean {
  return root !== null && hasTerm(root, isReprintTerm)
}

function dependsOnOthers(node: QueryNode, isNegated: boolean): boolean {
  if (node.kind === 'and' || node.kind === 'or')
    return node.children.some(child => dependsOnOthers(child, isNegated))
  if (node.kind === 'not') return dependsOnOthers(node.child, true)
  if (node.kind === 'nickname') return dependsOnOthers(node.child, isNegated)
  return node.kind === 'words' ? isNegated : node.kind === 'field' && isReprintTerm(node)
}

/**
 * Whether a query can miss cards in an index that lacks other cards of the catalogue. If no card has a word there,
 * similar words are found: that can only miss cards if the word is excluded.
 */
export function dependsOnOtherCards({ root }: Query): boolean {
  return root !== null && dependsOnOthers(root, false)
}
