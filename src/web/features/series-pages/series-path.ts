import type { ApiCategory } from '#contract/card-shapes.ts'
import { languageOfId } from '#domain/card-id.ts'
import type { Language } from '#domain/language.ts'

export function seriesLanguage({ id }: Pick<ApiCategory, 'id'>): Language {
  return languageOfId(id)
}

/** The sets of a series. */
export function seriesPath(series: Pick<ApiCategory, 'id' | 'name'>): string {
  const language = seriesLanguage(series) === 'ja' ? '&language=ja' : ''
  return `/sets?series=${encodeURIComponent(series.name)}${language}`
}
