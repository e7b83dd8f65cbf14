import { common } from './en/common.ts'
import { header } from './en/header.ts'

/** What every page says, in English; a message with a value in it is a function. Each page has a file of its own. */
export const messages = {
  common,
  header,
}

export type Messages = typeof messages
