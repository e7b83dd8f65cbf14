import { languageParameter } from '#site/language-address.ts'

/** The language that the address asked for is remembered by now: it stays out of addresses that people pass on. */
export function forgetAskedLanguage(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(languageParameter)) return
  address.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', address)
}
