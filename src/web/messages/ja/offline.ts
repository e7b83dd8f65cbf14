import type { offline as english } from '#web/messages/en/offline.ts'

export const offline: typeof english = {
  title: 'オフラインです',
  text: 'このページは、この端末ではまだ開いたことがありません。一度見たカード、セット、コレクションは、オフラインでも読めます。',
  home: 'ホーム',
  collections: 'マイコレクション',
}
