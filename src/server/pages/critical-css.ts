/** A rule and the classes of each of its selectors; a rule with no class in a selector is always needed. */
type Rule = { kind: 'rule'; text: string; selectors: string[][] }
/** `@media … {` and its like, around other rules. */
type Group = { kind: 'group'; prelude: string; children: Node[] }
type Verbatim = { kind: 'verbatim'; text: string }
type Node = Rule | Group | Verbatim

const grouping = /^@(media|supports|layer|container)\b/
const functional = /:(?:not|is|where|has)\([^)]*\)/g
const classToken = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g

/** The end of the block or statement that begins at `start`: just behind its `}` or `;`. */
function endOf(css: string, start: number): { open: number; end: number } {
  let depth = 0
  let open = -1
  for (let at = start; at < css.length; at++) {
    const character = css[at]
    if (character === '\\') at++
    else if (character === '"' || character === "'") at = css.indexOf(character, at + 1)
    else if (character === ';' && depth === 0) return { open, end: at + 1 }
    else if (character === '{') {
      if (depth++ === 0) open = at
    } else if (character === '}' && --depth === 0) return { open, end: at + 1 }
    if (at < 0) break
  }
  return { open, end: css.length }
}

function classesOf(selector: string): string[] {
  const found = selector.replace(functional, '').matchAll(classToken)
  return [...found].map(match => (match[1] ?? '').replace(/\\(.)/g, '$1'))
}

function parse(css: string): Node[] {
  const nodes: Node[] = []
  for (let start = 0; start < css.length;) {
    const { open, end } = endOf(css, start)
    const text = css.slice(start, end)
    const prelude = open < 0 ? '' : css.slice(start, open).trim()
    if (open >= 0 && grouping.test(prelude)) {
      nodes.push({ kind: 'group', prelude, children: parse(css.slice(open + 1, end - 1)) })
    } else if (open < 0 || prelude.startsWith('@')) nodes.push({ kind: 'verbatim', text })
    else nodes.push({ kind: 'rule', text, selectors: prelude.split(',').map(classesOf) })
    start = end
  }
  return nodes
}

function write(nodes: readonly Node[], used: ReadonlySet<string>): string {
  return nodes
    .map(node => {
      if (node.kind === 'verbatim') return node.text
      if (node.kind === 'rule') {
        return node.selectors.some(classes => classes.every(name => used.has(name))) ? node.text : ''
      }
      const inner = write(node.children, used)
      return inner && `${node.prelude}{${inner}}`
    })
    .join('')
}

function classesIn(html: string): Set<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g)
  return new Set([...lists].flatMap(([, list = '']) => list.replaceAll('&amp;', '&').split(' ')))
}

/**
 * Reads a stylesheet once; the function it returns gives the part that a page needs to be drawn: every rule but
 * those for classes that the page does not have.
 */
export function criticalCssOf(css: string): (html: string) => string {
  const nodes = parse(css.replace(/\/\*[^]*?\*\//g, '').trim())
  return html => write(nodes, classesIn(html))
}
