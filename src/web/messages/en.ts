import { apiDocs } from './en/api-docs.ts'
import { card } from './en/card.ts'
import { categories } from './en/categories.ts'
import { common } from './en/common.ts'
import { header } from './en/header.ts'
import { home } from './en/home.ts'
import { notFound, pageTitles } from './en/pages.ts'
import { search } from './en/search.ts'
import { sets } from './en/sets.ts'

/** Every sentence a visitor reads, in English; a message with a value in it is a function. */
export const messages = {
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

export type Messages = typeof messages
