import type { Context } from 'hono'
import { englishFailure, type FailureWords } from '#platform/http/problem-answers.ts'
import { languageOf } from './asked-language.ts'

const japaneseFailure: FailureWords = {
  language: 'ja',
  heading: 'サーバーで問題が発生しました',
  text: 'しばらくしてから、もう一度お試しください。',
  home: 'ホームに戻る',
}

/** What a page that could not be made says instead, to who asked for it. */
export function failureWords(context: Context): FailureWords {
  return languageOf(context) === 'ja' ? japaneseFailure : englishFailure
}
