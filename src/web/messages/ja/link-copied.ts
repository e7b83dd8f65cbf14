import type {
  linkCopiedMessages as english,
  shownLinkCopiedMessages as englishOfShown,
} from '#web/messages/en/link-copied.ts'

export const linkCopiedMessages: typeof english = {
  copied: 'リンクをコピーしました',
  copyFailed: 'リンクをコピーできませんでした',
}

export const shownLinkCopiedMessages: typeof englishOfShown = {
  copied: linkCopiedMessages.copied,
  copyFailed: `${linkCopiedMessages.copyFailed}。選択してあるので、手動でコピーしてください。`,
}
