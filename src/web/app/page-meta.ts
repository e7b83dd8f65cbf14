import type { QueryClient } from '@tanstack/react-query'

/** Metadata of a page for browsers, search engines and link previews. */
export type PageMeta = {
  title: string
  /** Where the name of the site stands in the document's title; 'last' if absent. */
  siteName?: 'first' | 'last' | 'none'
  description?: string
  /** Path with the significant query parameters; the canonical URL of the page. */
  canonical?: string
  /** Path or absolute URL of an image. */
  image?: string
  jsonLd?: object
  noIndex?: boolean
}

export type MetaInput = { params: Record<string, string | undefined>; url: URL; queryClient: QueryClient }
