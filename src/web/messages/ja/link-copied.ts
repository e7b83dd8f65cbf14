import type { linkCopied as english } from '#web/messages/en/link-copied.ts'

export const linkCopied: typeof english = {
  copied: 'リンクをコピーしました',
  copyFailed: 'リンクをコピーできませんでした',
}
