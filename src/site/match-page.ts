export type PageParams = Record<string, string | undefined>
export type PageMatch<Page> = { page: Page; params: PageParams }

/** The page of addresses that name nothing. */
const notFoundPath = '*'

/** As React Router matches: case and a closing slash do not matter. */
function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\/:(\w+)(\??)/g, (_, name, optional) => `(?:/(?<${name}>[^/]+))${optional}`)
  return new RegExp(`^${source.replace(/\/$/, '')}/*$`, 'i')
}

/** As React Router decodes segments: an encoded slash separates nothing, and a malformed path stays as it is. */
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

/** The first page whose path fits; undefined when none does. An empty segment, as in '//', fits none. */
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

/** The 404 page of the site map. */
export function matchNotFound<Page extends { path: string }>(
  pages: readonly Page[],
): PageMatch<Page> | undefined {
  const page = pages.find(({ path }) => path === notFoundPath)
  return page && { page, params: {} }
}
