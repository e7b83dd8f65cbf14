import type { ProblemCode } from '#contract/problem.ts'
import type { apiRefusalMessages as english } from '#web/messages/en/refusals.ts'
import { searchFieldTerms } from './search-words.ts'

const sentences: Partial<Record<ProblemCode, string>> = {
  validation_failed: '入力内容を確かめてください。',
  unauthenticated: 'ログインしてください。',
  forbidden: 'この操作は許可されていません。',
  signup_disabled: 'このサイトでは新規登録できないか、招待が必要です。',
  not_found: '見つかりませんでした。',
  conflict: 'ほかの画面で変更されています。読み込み直してください。',
  already_exists: 'すでに登録されています。',
  last_owner: 'このサイトの最後の管理者です。先に別のユーザーを管理者にしてください。',
  fixed_by_environment: 'この設定は環境変数で決まっているため、ここでは変更できません。',
  too_large: 'データが大きすぎます。',
  rate_limited: '操作が多すぎます。少し待ってからもう一度お試しください。',
  unavailable: 'ただいまご利用いただけません。しばらくしてからお試しください。',
}

const webAddress = 'https://で始まるアドレスを入力してください。'

const fields: Record<string, string> = {
  username: 'このユーザー名は使えません。別の名前をお試しください。',
  displayName: '表示名は50文字以内で入力してください。',
  bio: '自己紹介は500文字以内で入力してください。',
  location: '場所は80文字以内で入力してください。',
  website: webAddress,
  avatarUrl: webAddress,
  siteName: 'サイト名は40文字以内の1行で入力してください。',
  contact: 'メールアドレスか、https://で始まるアドレスを入力してください。',
  notice: 'お知らせは300文字以内の1行で入力してください。',
  content: 'コメントは空にできません。2,000文字以内で入力してください。',
}

/** Reasons that the field alone does not tell. */
const reasons: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /^You can save (\d+) searches/,
    ([, max]) => `保存できる検索は${max}件までです。どれかを削除してください。`,
  ],
  [
    /^A public list cannot ask about (.+?):/,
    ([, names = '']) =>
      `公開リストでは「${names.replaceAll(/[a-z]+/g, name => searchFieldTerms[name] ?? name).replaceAll(', ', '」「')}」を条件にできません。あなただけが知る情報が伝わります。`,
  ],
  [/^The address must be like/, () => 'https://hooks.example/cards のようなアドレスを入力してください。'],
  [/^The address must not contain a user/, () => 'ユーザー名やパスワードを含むアドレスは使えません。'],
  [/^The address must begin with/, () => webAddress],
  [
    /^The address must have port (\d+) or (\d+)/,
    ([, first, second]) => `使えるポートは${first}と${second}だけです。`,
  ],
  [
    /^The address must not lead into a private/,
    () => 'このサイトでは、プライベートネットワークのアドレスは使えません。',
  ],
  [/^The address must be that of a Discord/, () => 'DiscordのウェブフックのURLを入力してください。'],
  [/^The address must be that of a topic/, () => 'トピックのアドレスを入力してください。'],
  [/^The access token must/, () => 'アクセストークンは、空白を含まない半角の文字で入力してください。'],
  [/^The query has nothing to search for/, () => '検索する言葉がありません。'],
]

const reasonIn = (sentence: string) => {
  for (const [pattern, text] of reasons) {
    const match = pattern.exec(sentence)
    if (match) return text(match)
  }
  return undefined
}

export const apiRefusalMessages: typeof english = {
  says: (code, _detail) => code && sentences[code],
  field: (name, sentence) => reasonIn(sentence) ?? fields[name] ?? '入力内容を確かめてください。',
}
