import type { PageCode } from '#web/app/page-table.ts'
import { searchMeta } from './search-meta.ts'
import { SearchPage } from './search-page.tsx'

export const page: PageCode = { Component: SearchPage, meta: searchMeta }
