import type { Messages } from './en.ts'
import { common } from './ja/common.ts'
import { header } from './ja/header.ts'

/** What every page says, in Japanese. */
export const messages: Messages = {
  common,
  header,
}
