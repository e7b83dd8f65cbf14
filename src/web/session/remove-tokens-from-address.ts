/**
 * Removes the session that a mailed link of another client ends with, so that neither the history nor a shared address
 * contains its tokens. Links that the site requests return with a code instead.
 */
export function removeTokensFromAddress(): void {
  const { hash, pathname, search } = window.location
  if (!new URLSearchParams(hash.slice(1)).has('access_token')) return
  window.history.replaceState(window.history.state, '', pathname + search)
}
