import { withoutUnusedCustomProperties } from './unused-values.ts'

/** What a page must contain for a selector to match: classes ('.tile') and elements ('table'). */
type Needs = string[]
type Rule = { kind: 'rule'; text: string; selectors: Needs[] }
/** An at-rule such as `@media … {` with its nested rules. */
type Group = { kind: 'group'; prelude: string; children: Node[] }
type Verbatim = { kind: 'verbatim'; text: string }
type Node = Rule | Group | Verbatim

const grouping = /^@(media|supports|layer|container)\b/
/** Matches one selector of a list. Commas that are escaped or in brackets do not separate selectors. */
const oneSelector = /(?:\\.|\[(?:\\.|[^\]\\])*\]|\((?:\\.|\([^)]*\)|[^()\\])*\)|[^,\\[(])+/g
const condition = /:(?:not|has)\([^()]*\)/g
/** `:is(.a>b)` matches the same elements as `.a>b`. */
const alias = /:(?:is|where)\(((?:\\.|[^(),\\])+)\)/g
const functional = /:(?:not|is|where|has)\([^)]*\)/g
const attribute = /(?<!\\)\[(?:\\.|[^\]\\])*\]/g
const classToken = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g
const elementToken = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g
/** States that need user interaction, which cannot exist at the first paint. */
const interaction = /:(?:hover|active|modal|popover-open|open|-?selection|file-selector-button|backdrop)\b/
/** Values for browsers without `@property`; only the layer's position in the order matters for the first paint. */
const fallbackLayer = '@layer properties'

/**
 * The block or statement that begins at `start`: the index of its `{`, else -1, and the index after its `}` or `;`.
 */
function endOf(css: string, start: number): { open: number; end: number } {
  let depth = 0
  let open = -1
  for (let index = start; index < css.length; index++) {
    const character = css[index]
    if (character === '\\') index++
    else if (character === '"' || character === "'") index = css.indexOf(character, index + 1)
    else if (character === ';' && depth === 0) return { open, end: index + 1 }
    else if (character === '{') {
      if (depth++ === 0) open = index
    } else if (character === '}' && --depth === 0) return { open, end: index + 1 }
    if (index < 0) break
  }
  return { open, end: css.length }
}

/** Returns what a page must contain for the selector to match; empty if it cannot match before a user action. */
function needsOf(selector: string): [Needs] | [] {
  if (interaction.test(selector)) return []
  const plain = selector
    .trim()
    .replace(condition, '')
    .replace(alias, '$1')
    .replace(functional, '')
    .replace(attribute, '')
  const classes = [...plain.matchAll(classToken)].map(([, name = '']) => `.${name.replace(/\\(.)/g, '$1')}`)
  const elements = [...plain.matchAll(elementToken)].map(([, name = '']) => name)
  return [[...classes, ...elements]]
}

function parse(css: string): Node[] {
  const nodes: Node[] = []
  for (let start = 0; start < css.length;) {
    const { open, end } = endOf(css, start)
    const text = css.slice(start, end)
    const prelude = open < 0 ? '' : css.slice(start, open).trim()
    if (open >= 0 && prelude === fallbackLayer) nodes.push({ kind: 'verbatim', text: `${prelude};` })
    else if (open >= 0 && grouping.test(prelude)) {
      nodes.push({ kind: 'group', prelude, children: parse(css.slice(open + 1, end - 1)) })
    } else if (prelude.startsWith('@page')) {
      // Nothing is printed before the whole stylesheet is loaded.
    } else if (open < 0 || prelude.startsWith('@')) nodes.push({ kind: 'verbatim', text })
    else nodes.push({ kind: 'rule', text, selectors: (prelude.match(oneSelector) ?? []).flatMap(needsOf) })
    start = end
  }
  return nodes
}

function write(nodes: readonly Node[], used: ReadonlySet<string>): string {
  return nodes
    .map(node => {
      if (node.kind === 'verbatim') return node.text
      if (node.kind === 'rule') {
        return node.selectors.some(needs => needs.every(name => used.has(name))) ? node.text : ''
      }
      const inner = write(node.children, used)
      return inner && `${node.prelude}{${inner}}`
    })
    .join('')
}

/** Characters of class names that HTML escapes. */
const escaped = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }
const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|gt|lt|quot|#x27);/g, entity => escaped[entity as keyof typeof escaped])

/** Classes ('.tile') and elements ('main') of a page, including the root elements around its markup. */
function partsIn(html: string): Set<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g)
  const classes = [...lists].flatMap(([, list = '']) => unescapeHtml(list).split(' '))
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)
  return new Set(['html', 'body', ...elements, ...classes.map(name => `.${name}`)])
}

/**
 * Parses a stylesheet once. The returned function returns the part that a page needs for its first paint: without rules
 * for classes and elements that the page lacks and for states that need a user's action, and without unused values.
 */
export function criticalCssOf(css: string): (html: string) => string {
  const nodes = parse(css.replace(/\/\*[^]*?\*\//g, '').trim())
  return html => withoutUnusedCustomProperties(write(nodes, partsIn(html)), html)
}
