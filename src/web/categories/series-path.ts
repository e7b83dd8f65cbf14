import type { ApiCategory } from '#contract/card-shapes.ts'
import type { Language } from '#domain/language.ts'

/** Ids of Japanese series carry 'ja-' in front. */
export function seriesLanguage({ id }: Pick<ApiCategory, 'id'>): Language {
  return id.startsWith('ja-') ? 'ja' : 'en'
}

/** The sets of a series. */
export function seriesPath(series: Pick<ApiCategory, 'id' | 'name'>): string {
  const language = seriesLanguage(series) === 'ja' ? '&language=ja' : ''
  return `/sets?series=${encodeURIComponent(series.name)}${language}`
}
