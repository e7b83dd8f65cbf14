/** Matches one declaration of a block. Strings and URLs may contain anything. */
const declaration = /(?<=[{;])(--[\w-]+):((?:"[^"]*"|'[^']*'|url\([^)]*\)|[^;{}"'])*);?/g
const registration = /@property (--[\w-]+)\{[^}]*\}/g
/** A reference whose fallback has no brackets, or without a fallback. */
const plainReference = /var\((--[\w-]+)(?:,([^()]*))?\)/g
/** A custom property in a style attribute. */
const inline = /(?<=[;"])(--[\w-]+):/g
const reference = /var\((--[\w-]+)/g

const namesIn = (text: string) => [...text.matchAll(reference)].map(([, name = '']) => name)

/** Custom properties that are used, directly or through the value of another one. */
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

/** The initial values of registered properties; undefined for those without a valid one. */
function initialValues(css: string): Map<string, string | undefined> {
  const values = [...css.matchAll(registration)].map(
    ([text, name = '']) => [name, /initial-value:\s*([^;}]*)/.exec(text)?.[1]] as const,
  )
  return new Map(values)
}

/**
 * Inserts the initial value of each registered property that neither the stylesheet nor the page sets, because
 * registering a property costs time at first paint.
 */
function withInitialValues(css: string, html: string): string {
  const declaredNames = new Set(
    [...css.matchAll(declaration), ...html.matchAll(inline)].map(([, name = '']) => name),
  )
  const initial = initialValues(css)
  return css.replace(plainReference, (text, name: string, fallback: string | undefined) => {
    if (declaredNames.has(name) || !initial.has(name)) return text
    return initial.get(name) ?? fallback ?? text
  })
}

/** Removes custom properties that this stylesheet and page do not use. */
export function withoutUnusedCustomProperties(stylesheet: string, html: string): string {
  const css = withInitialValues(stylesheet, html)
  const used = usedNames(css, html)
  const retainIfUsed = (text: string, name: string) => (used.has(name) ? text : '')
  return css.replace(registration, retainIfUsed).replace(declaration, retainIfUsed)
}
