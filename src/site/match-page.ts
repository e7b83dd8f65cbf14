export type PageParams = Record<string, string | undefined>
export type PageMatch<Page> = { page: Page; params: PageParams }

/** The path in the page table of the page for unknown paths. */
const notFoundPath = '*'

/**
 * Returns the pattern that matches a path of the page table. It ignores case and a trailing slash, as React Router
 * does.
 */
function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\/:(\w+)(\??)/g, (_, name, optional) => `(?:/(?<${name}>[^/]+))${optional}`)
  return new RegExp(`^${source.replace(/\/$/, '')}/*$`, 'i')
}

/**
 * Decodes the segments of a path as React Router does: an encoded slash does not separate segments, and a path with
 * malformed encoding is returned unchanged.
 */
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

/** Returns the first page whose path matches. For paths with an empty segment, such as '//', it is the 404 page. */
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
