import { type ESTree, parseSync, Visitor } from 'vite'

type Found = { text: string; start: number }

/** The keys that a child of an element may have, as written. An array has keys of its own. */
function keysOf(node: ESTree.Node, code: string): Found[] {
  switch (node.type) {
    case 'JSXElement':
      return node.openingElement.attributes.flatMap(attribute =>
        attribute.type === 'JSXAttribute' && attribute.name.name === 'key' && attribute.value
          ? { text: code.slice(attribute.value.start, attribute.value.end), start: attribute.start }
          : [],
      )
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return keysOf(node.expression, code)
    case 'LogicalExpression':
      return [...keysOf(node.left, code), ...keysOf(node.right, code)]
    case 'ConditionalExpression':
      return [...keysOf(node.consequent, code), ...keysOf(node.alternate, code)]
    default:
      return []
  }
}

/**
 * Returns the lines on which an element has the key of a sibling. React then keeps elements of before when the key
 * changes: a page shows parts of two subjects.
 */
export function linesOfSharedKeys(file: string, code: string): number[] {
  const found: number[] = []
  const check = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const seen = new Set<string>()
    for (const child of children) {
      const keys = keysOf(child, code)
      for (const { text, start } of keys)
        if (seen.has(text)) found.push(code.slice(0, start).split('\n').length)
      for (const { text } of keys) seen.add(text)
    }
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, code).program)
  return found
}
