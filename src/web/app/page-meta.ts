import type { QueryClient } from '@tanstack/react-query'

/** What a page says about itself to browsers, search engines and link previews. */
export type PageMeta = {
  title: string
  description?: string
  /** Path with the query parameters that matter; the page's one true address. */
  canonical?: string
  /** Path or absolute address of a picture. */
  image?: string
  jsonLd?: object
  noIndex?: boolean
}

export type MetaInput = { params: Record<string, string | undefined>; url: URL; queryClient: QueryClient }
