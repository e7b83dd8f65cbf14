import type { Messages } from './en.ts'
import { common } from './ja/common.ts'
import { header } from './ja/header.ts'

/** The Japanese texts of every page. */
export const messages: Messages = {
  common,
  header,
}
