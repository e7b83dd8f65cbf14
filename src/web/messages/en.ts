import { common } from './en/common.ts'
import { header } from './en/header.ts'

/** The English texts of every page. A message with values is a function. Features have files of their own. */
export const messages = {
  common,
  header,
}

export type Messages = typeof messages
