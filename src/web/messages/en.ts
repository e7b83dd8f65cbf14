import { commonMessages } from './en/common.ts'
import { headerMessages } from './en/header.ts'

/** The English texts of every page. A message with values is a function. Features have files of their own. */
export const messages = {
  common: commonMessages,
  header: headerMessages,
}

export type Messages = typeof messages
