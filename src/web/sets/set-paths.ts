import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'

const inLanguage = (path: string, language: string) => (language === 'ja' ? `${path}?language=ja` : path)

/** The one true address of a set. */
export function setPath({ code, language }: Pick<ApiSet, 'code' | 'language'>): string {
  return inLanguage(`/set/${encodeURIComponent(code.toLowerCase())}`, language)
}

export function cardPath({ id, language }: Pick<ApiCard, 'id' | 'language'>): string {
  return inLanguage(`/card/${encodeURIComponent(id)}`, language)
}
