import type { Context } from 'hono'
import { englishFailureMessages, type FailureMessages } from '#platform/http/problem-responses.ts'
import { languageOf } from './request-language.ts'

const japaneseFailure: FailureMessages = {
  language: 'ja',
  heading: 'サーバーで問題が発生しました',
  text: 'しばらくしてから、もう一度お試しください。',
  home: 'ホームに戻る',
}

/** The texts of a page that could not be rendered. */
export function failureMessages(context: Context): FailureMessages {
  return languageOf(context) === 'ja' ? japaneseFailure : englishFailureMessages
}
