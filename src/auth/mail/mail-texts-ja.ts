import type { MailTexts } from './mail-texts.ts'

export const japaneseMailTexts: MailTexts = {
  mails: {
    signup: {
      subject: '{siteName}のメールアドレスを確認してください',
      heading: '{siteName}へようこそ',
      reason:
        '「{address}」で新規登録を受け付けました。ご自分のメールアドレスであることを確認すると、登録が完了します。',
      button: 'メールアドレスを確認',
      notRequested:
        'お心当たりがない場合は、このメールをそのままにしてください。メールアドレスは確認されないままになります。',
    },
    magiclink: {
      subject: '{siteName}のログイン用リンク',
      heading: '{siteName}にログイン',
      reason: 'ご依頼のログイン用リンクです。パスワードなしで、1回だけ使えます。',
      button: 'ログイン',
      notRequested: 'お心当たりがない場合も、このメールを使わないかぎり何も起こりません。',
    },
    recovery: {
      subject: '{siteName}のパスワードを再設定してください',
      heading: 'パスワードの再設定',
      reason:
        '「{address}」のパスワードを再設定する申し込みがありました。ご本人の場合は、こちらからお進みください。',
      button: '新しいパスワードを設定',
      notRequested: 'お心当たりがない場合も、パスワードは変わりません。',
    },
    email_change_current: {
      subject: '{siteName}のメールアドレスの変更を確認してください',
      heading: 'メールアドレスの変更',
      reason:
        'アカウントのメールアドレスを「{address}」から「{newAddress}」に変更する手続きです。両方のメールアドレスでの確認が必要なため、現在のメールアドレスにこのメールをお送りしています。',
      button: '変更を承認',
      notRequested: 'お心当たりがない場合は、リンクを開かずに、パスワードを変更してください。',
    },
    email_change_new: {
      subject: '{siteName}の新しいメールアドレスを確認してください',
      heading: '新しいメールアドレス',
      reason:
        '{siteName}のアカウントのメールアドレスを「{newAddress}」に変更する手続きです。ご自分のメールアドレスであることを確認してください。',
      button: '新しいメールアドレスを確認',
      notRequested: 'アカウントをお持ちでない場合は、このメールをそのままにしてください。何も起こりません。',
    },
    reauthentication: {
      subject: '{siteName}の確認コードは{code}です',
      heading: 'ご本人の確認',
      reason: 'アカウントを変更している画面で、このコードを入力してください。',
      button: null,
      notRequested: 'お心当たりがない場合は、コードを誰にも教えず、パスワードを変更してください。',
    },
  },
  orCode: 'または、次のコードを入力してください：',
  code: 'コード：',
  lifetime: '有効期限は{time}で、1回だけ使えます。',
  linkBelow: 'ボタンを押せない場合は、次のアドレスを開いてください：',
  // Mail programs would treat Japanese text directly after a link as part of it.
  footer: '{siteName}で「{address}」が使われたため、このメールをお送りしました。 {site}',
  colon: '：',
  gap: '',
  hours: count => `${count}時間`,
  minutes: count => `${count}分間`,
  seconds: count => `${count}秒間`,
}
