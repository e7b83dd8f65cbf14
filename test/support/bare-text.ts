import { type ESTree, parseSync, Visitor } from 'vite'

/** What a child of an element may render. 'none' is nothing that is ever rendered. */
type Child = { text: boolean; element: boolean; conditional: boolean; start: number }

const nothing = (start: number): Child => ({ text: false, element: false, conditional: true, start })

/** Names of values that are elements or nothing; other values are taken for text. */
const elementNames =
  /(icon|action|cancel|footer|menu|badge|control|button|link|picture|heart|slot|row|item|failure|marks)s?$/i

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'CallExpression' ? nameOf(node.callee) : ''
}

function either(one: Child, other: Child): Child {
  const isTextOnly = one.text && other.text && !one.element && !other.element
  return {
    text: one.text || other.text,
    element: one.element || other.element,
    conditional: one.conditional || other.conditional || !isTextOnly,
    start: one.start,
  }
}

function childOf(node: ESTree.Node): Child {
  const { start } = node
  switch (node.type) {
    case 'JSXText':
      return { text: node.value.trim() !== '', element: false, conditional: false, start }
    case 'JSXElement':
      return { text: false, element: true, conditional: false, start }
    case 'JSXFragment': {
      const children = node.children.map(childOf)
      const some = (fact: 'text' | 'element' | 'conditional') => children.some(child => child[fact])
      return { text: some('text'), element: some('element'), conditional: some('conditional'), start }
    }
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return childOf(node.expression)
    case 'LogicalExpression':
      return node.operator === '&&'
        ? either(childOf(node.right), nothing(start))
        : either(childOf(node.left), childOf(node.right))
    case 'ConditionalExpression':
      return either(childOf(node.consequent), childOf(node.alternate))
    case 'JSXEmptyExpression':
      return { ...nothing(start), conditional: false }
    case 'Literal':
      return node.value === null
        ? nothing(start)
        : { text: String(node.value).trim() !== '', element: false, conditional: false, start }
    default: {
      const name = nameOf(node)
      const isNothing = name === 'undefined'
      const isCall = node.type === 'CallExpression'
      const isElement = elementNames.test(name) || (isCall && /^(map|children|render)/.test(name))
      // React renders no node for an empty text, so that a list without entries comes and goes.
      const mayBeEmpty = isCall && name === 'join'
      return isNothing
        ? nothing(start)
        : { text: !isElement, element: isElement, conditional: isElement || mayBeEmpty, start }
    }
  }
}

/** Whether a conditional element is inserted before a text, or a conditional text is removed from beside others. */
function isFragile(children: readonly Child[]): Child | undefined {
  return children.find((child, index) => {
    if (!child.conditional) return false
    if (child.text) return true
    const rest = children.slice(index + 1)
    const stable = rest.findIndex(next => next.element && !next.conditional)
    return child.element && rest.slice(0, stable < 0 ? undefined : stable).some(next => next.text)
  })
}

/**
 * Returns the lines on which a text without an element of its own has siblings that come and go. Browsers that translate a
 * page replace such texts, and React then fails to insert an element before them or to remove them.
 */
export function linesOfBareText(file: string, code: string): number[] {
  const found: number[] = []
  const check = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    const children = node.children.map(childOf).filter(({ text, element }) => text || element)
    const fragile = children.length > 1 ? isFragile(children) : undefined
    if (fragile) found.push(code.slice(0, fragile.start).split('\n').length)
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, code).program)
  return found
}
