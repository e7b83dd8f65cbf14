import type { PageCode } from '#web/app/page-table.ts'
import { categoriesMeta, loadCategories } from './categories-loader.ts'
import { CategoriesPage } from './categories-page.tsx'

export const page: PageCode = {
  Component: CategoriesPage,
  load: loadCategories,
  meta: categoriesMeta,
}
