import type { ownerClaimMessages as english } from '#web/messages/en/owner-claim.ts'

export const ownerClaimMessages: typeof english = {
  title: 'このサイトの管理者になる',
  lead: '管理者は、登録できる人を決め、ユーザーとコメントを管理し、サイトの状態を確認します。',
  signInFirst: 'まずこのサイトで新規登録するか、ログインしてください。その後、このページに戻ります。',
  register: '新規登録',
  signIn: 'ログイン',
  signedInAs: email => `${email}でログインしています。`,
  meaning: 'このアカウントが管理者になります。あとで他のユーザーを管理者やモデレーターにできます。',
  claim: '管理者になる',
  failed: '処理できませんでした。もう一度お試しください。',
  invalidTitle: 'このリンクは無効です',
  invalidLead: '使用済みか、期限切れか、リンクが不完全です。',
  newLink:
    'サイトにまだ管理者がいない場合は、起動するたびに新しいリンクが表示されます。サイトを動かしているコンピューターで次のコマンドを実行しても表示されます。',
}
