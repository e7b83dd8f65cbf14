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
  keysTitle: '自分のデータ',
  keysText: 'プログラムは、APIキーを次のヘッダーで送ると、あなたのコレクションを利用できます。',
  keysRules:
    '読み取りのキーはGETの呼び出しとインポートのプレビューができ、読み取りと変更のキーは変更もできます。アカウント、そのキーと配信先、/api/auth、DELETE /api/collectionsの呼び出しでは、キーは403で拒否されます。正しくないキー、無効にしたキー、期限切れのキーには401を返します。',
  keysLink: 'APIキーを作成',
  parameters: 'パラメーター',
  name: '名前',
  where: '場所',
  meaning: '意味',
  answers: '応答',
  tryIt: '例',
  calls: '呼び出し',
}
