import type { commandLineMessages as english } from '#web/messages/en/command-lines.ts'

export const commandLineMessages: typeof english = { inContainer: 'コンテナの場合：' }
