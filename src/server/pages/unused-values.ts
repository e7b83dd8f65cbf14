/** One declaration of a block; strings and addresses may hold anything. */
const declaration = /(?<=[{;])(--[\w-]+):((?:"[^"]*"|'[^']*'|url\([^)]*\)|[^;{}"'])*);?/g
const registration = /@property (--[\w-]+)\{[^}]*\}/g
const reference = /var\((--[\w-]+)/g

const namesIn = (text: string) => [...text.matchAll(reference)].map(([, name = '']) => name)

/** Custom properties that something reads, directly or through the value of another one. */
function usedNames(css: string, html: string): Set<string> {
  const values = new Map<string, string[]>()
  const rest = css.replace(declaration, (_, name: string, value: string) => {
    values.set(name, [...(values.get(name) ?? []), ...namesIn(value)])
    return ''
  })
  const used = new Set<string>()
  const open = [...namesIn(rest), ...namesIn(html)]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...(values.get(name) ?? []))
  }
  return used
}

/** Leaves out the custom properties that nothing in this stylesheet and page reads. */
export function withoutUnusedValues(css: string, html: string): string {
  const used = usedNames(css, html)
  const keep = (text: string, name: string) => (used.has(name) ? text : '')
  return css.replace(registration, keep).replace(declaration, keep)
}
