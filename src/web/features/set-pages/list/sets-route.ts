import type { PageCode } from '#web/app/page-table.ts'
import { loadSets, readSetsPageMeta } from './sets-loader.ts'
import { SetsPage } from './sets-page.tsx'

export const page: PageCode = { Component: SetsPage, load: loadSets, meta: readSetsPageMeta }
