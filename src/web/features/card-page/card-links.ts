/** The page of a card's set, by the set's id. */
export function setPath({ id, language }: { id: string; language: string }): string {
  return `/set/${encodeURIComponent(id)}${language === 'ja' ? '?language=ja' : ''}`
}

/** A search for exactly this value of a field: artist:"Mitsuhiro Arita". */
export function searchPath(field: string, value: string): string {
  return `/search?q=${encodeURIComponent(`${field}:"${value.replaceAll('"', '')}"`)}`
}
