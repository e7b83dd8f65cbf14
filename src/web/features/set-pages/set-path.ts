import type { ApiSet } from '#contract/card-shapes.ts'

/** The one true address of a set. */
export function setPath({ code, language }: Pick<ApiSet, 'code' | 'language'>): string {
  return `/set/${encodeURIComponent(code.toLowerCase())}${language === 'ja' ? '?language=ja' : ''}`
}
