import { foldText } from '#search/text/fold-text.ts'
import { numberTest } from '#search/match/number-comparison.ts'
import type { FieldNode, QueryNode } from '#search/query/query.ts'

/** A pocket that copies of a row are in. */
export type FiledPlace = { name: string; page: number }

type Test = (place: FiledPlace) => boolean

const folded = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

function valueTest({ field, operator }: FieldNode, value: FieldNode['values'][number]): Test {
  if (field === 'page') {
    const test = numberTest(operator, value)
    return ({ page }) => test(page)
  }
  if (value.kind === 'range') return () => false
  const wanted = folded(value.text)
  if (operator === '!=') return ({ name }) => folded(name) !== wanted
  return ({ name }) => (operator === '=' ? folded(name) === wanted : folded(name).includes(wanted))
}

/** Whether a part of a query asks for a binder or a page. */
export function isPocketField({ field }: Pick<FieldNode, 'field'>): boolean {
  return field === 'binder' || field === 'page'
}

export function isPocketTerm(node: QueryNode): node is Extract<QueryNode, { kind: 'field' }> {
  return node.kind === 'field' && isPocketField(node)
}

/** The test of terms that one pocket must pass together. */
export function pocketTest(nodes: readonly FieldNode[]): Test {
  const tests = nodes.map((node): Test => {
    const values = node.values.map(value => valueTest(node, value))
    return node.operator === '!='
      ? place => values.every(test => test(place))
      : place => values.some(test => test(place))
  })
  return place => tests.every(test => test(place))
}
