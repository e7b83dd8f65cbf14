import type { Messages } from './en.ts'
import { commonMessages } from './ja/common.ts'
import { headerMessages } from './ja/header.ts'

/** The Japanese texts of every page. */
export const messages: Messages = {
  common: commonMessages,
  header: headerMessages,
}
