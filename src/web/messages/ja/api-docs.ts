import type { apiDocsPageMessages as english } from '#web/messages/en/api-docs.ts'

export const apiDocsPageMessages: typeof english = {
  title: 'API',
  description: 'ChaseKitのJSON API。カード、セット、シリーズ、検索。',
  intro:
    'ChaseKitに表示されるものは、すべてこのAPIから届きます。プログラムからも、ほかのサイトのウェブページからも、キーなしで読み取れます。',
  specification: 'OpenAPI 3.1ドキュメント',
  errors: '失敗した呼び出しは、次の形で応答します。',
  errorsText:
    'errorとmessageは同じ文です。codeは変わることがありません。fieldsには誤りのある値がそれぞれ示されます。',
  parameters: 'パラメーター',
  name: '名前',
  where: '場所',
  meaning: '意味',
  answers: '応答',
  tryIt: '例',
  calls: '呼び出し',
}
