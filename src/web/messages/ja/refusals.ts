import type { ProblemCode } from '#contract/problem.ts'
import type { apiRefusalMessages as english } from '#web/messages/en/refusals.ts'

const sentences: Partial<Record<ProblemCode, string>> = {
  validation_failed: '入力内容を確かめてください。',
  unauthenticated: 'ログインしてください。',
  forbidden: 'この操作は許可されていません。',
  not_found: '見つかりませんでした。',
  conflict: 'ほかの画面で変更されています。読み込み直してください。',
  already_exists: 'すでに登録されています。',
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
  content: 'コメントは空にできません。2,000文字以内で入力してください。',
}

export const apiRefusalMessages: typeof english = {
  says: (code, _detail) => code && sentences[code],
  field: (name, _sentence) => fields[name] ?? '入力内容を確かめてください。',
}
