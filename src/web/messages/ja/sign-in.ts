import type { signInMessages as english } from '#web/messages/en/sign-in.ts'

export const signInMessages: typeof english = {
  loginDescription:
    'ログインして、ポケモンカードを集め、セットの足りないカードを確かめ、カードについて語り合いましょう。',
  registerPage: '新規登録',
  registerDescription:
    '無料アカウントを作成しましょう。英語版と日本語版のポケモンカードをコレクションにまとめ、足りないカードを確かめ、公開できます。',
  completingPage: 'ログイン処理中',

  loginTitle: 'おかえりなさい',
  loginLead: 'ログインすると、コレクションの保存、評価、ディスカッションへの参加ができます。',
  email: 'メールアドレス',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  submit: 'ログイン',
  forgot: 'パスワードをお忘れですか？',
  noAccount: 'アカウントをお持ちでない方は',
  createOne: '新規登録',
  loginFailed: 'ログインできませんでした。もう一度お試しください。',
  orEmail: 'またはメールアドレスで',
  providerFailed: provider => `${provider}でログインできませんでした。もう一度お試しください。`,
  needsScript: 'ログインにはJavaScriptが必要です。このブラウザでは無効になっています。',
  emailRequired: 'メールアドレスを入力してください',
  emailInvalid: 'メールアドレスを正しく入力してください（例：name@example.com）',
  passwordRequired: 'パスワードを入力してください',
  unexpected: '予期しないエラーが発生しました。もう一度お試しください。',

  linkInstead: 'ログイン用のリンクをメールで受け取る',
  passwordInstead: 'パスワードでログイン',
  linkTitle: 'メールでログイン',
  linkLead: 'リンクとコードをお送りします。どちらでもパスワードなしでログインできます。',
  sendLink: 'リンクとコードを送る',
  linkSent: email =>
    `${email}のアカウントがあれば、リンクと6桁のコードをお送りしました。このブラウザでリンクを開くか、ここにコードを入力してください。`,

  registerTitle: '新規登録',
  registerLead: '無料で、1分ほどで終わります。',
  invitedOwner: siteName => `${siteName}の管理者のアカウントを作成します。メールでの確認は必要ありません。`,
  invited: siteName => `${siteName}に招待されています。登録は無料で、すぐに終わります。`,
  noRegistration: {
    invitation: '登録には招待が必要です',
    closed: '新規登録は受け付けていません',
    invitationLead:
      'このサイトの新規登録には招待リンクが必要です。招待リンクをお持ちの場合は、このブラウザで開いてください。お持ちでない場合は、サイトの管理者にお問い合わせください。ご自身のサイトの場合は、起動時に表示された管理者用のアドレスを開いてください。',
    closedLead:
      'このサイトは現在、新規登録を受け付けていません。アカウントなしで見られるページは、これまでどおりご覧いただけます。',
    ask: '管理者に問い合わせる',
    browse: 'セットを見る',
    refused:
      'アカウントは作成されませんでした。このサイトの新規登録は招待制か、受け付けていません。招待リンクをお持ちの場合は、もう一度開いて続けてください。ご自身のサイトの場合は、最後の起動時に表示された管理者用のアドレスを開いてください。',
    ownerCodeRefused:
      'この管理者用リンクは無効です。サイトがその後もう一度起動されたか、すでに管理者がいます。管理者がまだいない場合は、最後の起動時に表示されたアドレスを開くか、サイトをもう一度起動して新しいアドレスを表示してください。',
  },
  username: 'ユーザー名',
  usernameHint: '3～20文字の半角英数字とアンダースコア',
  usernameRequired: 'ユーザー名を入力してください',
  usernameWrong: 'ユーザー名は3～20文字の半角英数字とアンダースコアで入力してください',
  passwordHint: '6文字以上',
  confirmPassword: 'パスワード（確認）',
  confirmRequired: 'パスワードをもう一度入力してください',
  passwordsDiffer: 'パスワードが一致しません',
  passwordShort: 'パスワードは6文字以上で入力してください',
  passwordLong: 'パスワードは72文字以内で入力してください',
  register: '登録する',
  haveAccount: 'すでにアカウントをお持ちの方は',
  signInHere: 'ログイン',
  registerFailed: '登録できませんでした。もう一度お試しください。',
  registered: 'アカウントを作成しました',
  checkEmail: 'メールを確認して、メールアドレスの確認を完了してください。',
  nextSteps: {
    title: 'メールをご確認ください',
    ready: 'アカウントを作成しました',
    mailedTo: 'メールの送信先：',
    how: 'メールのリンクを開くか、6桁のコードをここに入力してください。',
    noMail:
      '数分たっても届かない場合は、迷惑メールフォルダーを確認するか、もう一度送信してください。サイトの管理者がアドレスを確認済みにすることもできます。',
    resend: 'メールを再送信',
    verified: '確認が済みましたか？',
    account: 'メールアドレス：',
    mailIsFile:
      'このサイトではメールは送信されず、サーバーのファイルに保存されます。ファイルはサイトの管理者が読めます。今すぐログインできます。',
    refused: 'ログインできない場合は、サイトの管理者にアドレスの確認を依頼してください。',
    codeFromOwner:
      'そのファイルにある6桁のコードを入力することもできます。コードはサイトの管理者にお尋ねください。',
  },
  firstSteps: {
    label: '最初のステップ',
    start: 'コレクションを始めましょう：',
    startHere: 'セットを選ぶか、次の方法で始められます：',
    codeSent: email => `${email} に確認コードを送りました。`,
    enterCode: 'コードを入力',
    signInAs: email => `${email} のアカウントを作成しました。ログインするとカードを保存できます。`,
    backTo: title => `「${title}」に戻る`,
    importFile: 'ファイルを読み込む',
    addByNumber: '番号でカードを追加',
    chooseSet: 'セットを選ぶ',
    dismiss: '最初のステップを閉じる',
    failed: 'コレクションを開けませんでした。もう一度お試しください。',
  },

  confirm: {
    pageTitle: 'メールからの手続き',
    signup: {
      title: 'メールアドレスの確認',
      lead: 'ご自分のメールアドレスであることを確認すると、登録が完了します。',
      action: 'メールアドレスを確認',
      notRequested:
        'お心当たりがない場合は、このページを閉じてください。メールアドレスは確認されないままになります。',
    },
    signIn: {
      title: 'このサイトにログイン',
      lead: 'パスワードなしでログインできるリンクです。',
      action: 'ログイン',
      notRequested: 'お心当たりがない場合は、このページを閉じてください。何も起こりません。',
    },
    recovery: {
      title: '新しいパスワードの設定',
      lead: '続けて、新しいパスワードを設定してください。',
      action: '続ける',
      notRequested: 'お心当たりがない場合は、このページを閉じてください。パスワードは変わりません。',
    },
    emailChange: {
      title: 'メールアドレスの変更の確認',
      lead: 'アカウントのメールアドレスを変更する申し込みがありました。',
      action: '変更を確認',
      notRequested: 'お心当たりがない場合は、このページを閉じてください。メールアドレスは変わりません。',
    },
    once: 'リンクは1回だけ使えます。このページを開いただけでは使用済みになりません。',
    incompleteTitle: 'リンクが不完全です',
    incompleteLead:
      'アドレスの一部が欠けています。メールのリンクをもう一度開くか、メールに届いた6桁のコードを入力してください。',
    enterCode: 'コードを入力',
  },

  completing: 'ログインしています…',
  callbackError: 'ログインエラー',
  goingHome: 'ホームへ移動します。このメッセージは移動後も表示されます…',
  tryAgain: 'もう一度試す',
  dismissFailure: 'このメッセージを閉じる',
  providerDown:
    'ログイン先のサービスから応答がありません。数分後にもう一度試すか、別の方法でログインしてください。',
  cancelled: 'ログインを中止しました。',
  disabled: 'このアカウントは停止されています。サイトの管理者にお問い合わせください。',
  mailConfirmation:
    '先にメールアドレスを確認してください。ログイン先のサービスか、このサイトから届いたメールのリンクで確認できます。サイトの管理者に依頼することもできます。',
  identityTaken: 'このログイン方法は、サイトの別のアカウントで使われています。',
  startAgain: '時間がかかりすぎたか、すでに続行されたログインです。もう一度始めてください。',
  otherBrowser: 'このリンクは別のブラウザで発行されたため、そのブラウザでのみログインできます。',
  verifiedElsewhere: '登録したブラウザとは別のブラウザです。こちらでもログインしてください。',
  otherAddressTitle: 'あと一歩です',
  linkExpired: 'リンクが間違っているか、有効期限が切れています',
  otherAddress: 'このアドレスを確認しました。続けて、もう一方のアドレスに届いたリンクを開いてください。',
  continue: '続ける',

  forgotTitle: 'パスワードの再設定',
  forgotLead: 'アカウントのメールアドレスを入力してください。リンクとコードをお送りします。',
  sendReset: 'リンクとコードを送る',
  resetFailed: 'メールを送れませんでした。もう一度お試しください。',
  resetSent: email =>
    `${email}のアカウントがあれば、リンクと6桁のコードをお送りしました。このブラウザでリンクを開くか、ここにコードを入力してください。`,
  noPasswords: {
    title: 'このサイトではパスワードを使いません',
    lead: '再設定するパスワードはありません。こちらからログインしてください。',
  },
  noMail: {
    forgotLead:
      'このサイトはメールを送信しません。新しいパスワードを設定するリンクを、サイトの管理者に依頼してください。ご自身が管理者の場合は、メールアドレスを入力してください。リンクとコードがサーバーのファイルに保存されます。',
    resetCreated: email =>
      `${email}のアカウントがあれば、リンクと6桁のコードをサーバーのファイルに保存しました。このブラウザでリンクを開くか、ここにコードを入力してください。`,
    codeLead: 'サーバーのファイルにある6桁のコードを入力してください。',
    verifyLead:
      'このサイトはメールを送信しません。サイトの管理者に、アドレスの確認か、サーバーのファイルにある6桁のコードを依頼してください。',
  },
  haveCode: 'すでにコードを持っています',
  backToSignIn: 'ログインに戻る',
  ownersLink: {
    lead: 'サイトの管理者が作成した、新しいパスワードを設定するリンクです。一度だけ使え、ほかのデバイスはログアウトされます。',
    done: 'パスワードを変更しました。新しいパスワードでログインしてください。',
    expired: 'このリンクは使用済みか、期限切れです。管理者に新しいリンクを依頼してください。',
  },
  newTitle: '新しいパスワードの設定',
  newLead: 'ほかのすべての端末からログアウトします。',
  newPassword: '新しいパスワード',
  confirmNew: '新しいパスワード（確認）',
  newPasswordsDiffer: '新しいパスワードが一致しません',
  setPassword: 'パスワードを設定',
  passwordSet: 'パスワードを変更しました',
  passwordFailed: 'パスワードを変更できませんでした',
  checkingLink: 'リンクを確認しています…',
  codeLead: 'メールに届いた6桁のコードを入力してください。',
  askAgain: 'メールを再送信する',

  code: '6桁のコード',
  codeRequired: 'コードを入力してください',
  confirmCode: '確認',
  otherAddressInstead: '別のメールアドレスを使う',

  factorTitle: '2段階認証',
  factorLead: '認証アプリに表示されているこのサイトのコードを入力してください。',
  otherAccount: '別のアカウントを使う',

  verifyTitle: 'メールアドレスの確認',
  verifyLead: 'お送りしたメールにある6桁のコードを入力してください。',
  verify: '確認する',
  verified: 'メールアドレスを確認しました。',

  // The word joiner keeps a line from ending within the verb.
  sideTitle: '持っているカードも、追い\u2060かけるカードも。',
  sideText: '閲覧や検索にアカウントは必要ありません。参加するときにログインしてください。',
}
