import type { PageCode } from '#web/app/page-table.ts'
import { ApiDocsPage } from './api-docs-page.tsx'
import { apiDocsMeta, loadApiDescription } from './api-docs-queries.ts'

export const page: PageCode = { Component: ApiDocsPage, load: loadApiDescription, meta: apiDocsMeta }
