import type { PageCode } from '#web/app/page-table.ts'
import { loadSet, readSetPageMeta } from './set-loader.ts'
import { SetPage } from './set-page.tsx'

export const page: PageCode = { Component: SetPage, load: loadSet, meta: readSetPageMeta }
