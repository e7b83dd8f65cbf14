import type { offlineMessages as english } from '#web/messages/en/offline.ts'

export const offlineMessages: typeof english = {
  title: 'オフラインです',
  text: 'このページは、この端末ではまだ開いたことがありません。一度見たカード、セット、コレクションは、オフラインでも読めます。',
  home: 'ホーム',
  collections: 'マイコレクション',
}
