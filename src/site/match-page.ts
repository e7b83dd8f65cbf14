export type PageParams = Record<string, string | undefined>
export type PageMatch<Page> = { page: Page; params: PageParams }

/** The page of unknown paths. */
const notFoundPath = '*'

/** Ignores case and a trailing slash, as React Router does. */
function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\/:(\w+)(\??)/g, (_, name, optional) => `(?:/(?<${name}>[^/]+))${optional}`)
  return new RegExp(`^${source.replace(/\/$/, '')}/*$`, 'i')
}

/** Decodes segments as React Router does: an encoded slash is not a separator, and a malformed path is unchanged. */
function decodeSegments(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map(segment => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

/** Returns the first page whose path matches. Paths with an empty segment, such as '//', match none. */
export function matchPage<Page extends { path: string }>(
  pages: readonly Page[],
  pathname: string,
): PageMatch<Page> | undefined {
  if (pathname.includes('//')) return matchNotFound(pages)
  const decoded = decodeSegments(pathname)
  for (const page of pages) {
    if (page.path === notFoundPath) return { page, params: { '*': decoded.slice(1) } }
    const match = patternOf(page.path).exec(decoded)
    if (match) return { page, params: decodedParams(match.groups) }
  }
  return undefined
}

const decodedParams = (groups: PageParams = {}): PageParams =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value?.replaceAll('%2F', '/')]))

/** Returns the 404 page. */
export function matchNotFound<Page extends { path: string }>(
  pages: readonly Page[],
): PageMatch<Page> | undefined {
  const page = pages.find(({ path }) => path === notFoundPath)
  return page && { page, params: {} }
}
