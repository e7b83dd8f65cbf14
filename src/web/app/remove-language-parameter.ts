import { languageParameter } from '#site/language-address.ts'

/** Removes the language parameter after its value was stored, so that shared links do not contain it. */
export function removeLanguageParameter(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(languageParameter)) return
  address.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', address)
}
