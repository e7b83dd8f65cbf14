import type { ComponentType } from 'react'
import type { PageMatch as Match, PageParams } from '#site/match-page.ts'
import type { PageFacts } from '#site/pages.ts'
import type { AppDependencies } from './app-context.ts'
import type { MetaInput, PageMeta } from './page-meta.ts'

/** The URL of a page; `signal` aborts when the user navigates elsewhere. */
export type PageRequest = { params: PageParams; url: URL; signal: AbortSignal }

/** A page: its component, its loader and its metadata. */
export type PageCode = {
  Component: ComponentType
  load?: (app: AppDependencies, request: PageRequest) => Promise<unknown>
  meta: (input: MetaInput) => PageMeta
}

/** One line of the page table with the function that imports its code. */
export type Page = Omit<PageFacts, 'module' | 'export'> & { code: () => Promise<PageCode> }

export type MatchedPage = Match<Page>
