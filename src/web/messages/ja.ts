import type { Messages } from './en.ts'
import { apiDocs } from './ja/api-docs.ts'
import { card } from './ja/card.ts'
import { categories } from './ja/categories.ts'
import { common } from './ja/common.ts'
import { header } from './ja/header.ts'
import { home } from './ja/home.ts'
import { notFound, pageTitles } from './ja/pages.ts'
import { search } from './ja/search.ts'
import { sets } from './ja/sets.ts'

/** Every sentence a visitor reads, in Japanese. */
export const messages: Messages = {
  apiDocs,
  card,
  categories,
  common,
  header,
  home,
  notFound,
  pageTitles,
  search,
  sets,
}
