import type { PageCode } from '#web/app/page-table.ts'
import { readCardPageMeta, loadCard } from './card-loader.ts'
import { CardPage } from './card-page.tsx'

export const page: PageCode = { Component: CardPage, load: loadCard, meta: readCardPageMeta }
