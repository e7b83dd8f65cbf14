import type { PageCode } from '#web/app/page-table.ts'
import { homeMeta, loadHome } from './home-loader.ts'
import { HomePage } from './home-page.tsx'

export const page: PageCode = { Component: HomePage, load: loadHome, meta: homeMeta }
