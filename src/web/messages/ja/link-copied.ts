import type { linkCopiedMessages as english } from '#web/messages/en/link-copied.ts'

export const linkCopiedMessages: typeof english = {
  copied: 'リンクをコピーしました',
  copyFailed: 'リンクをコピーできませんでした',
}
