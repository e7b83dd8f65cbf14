const oneYear = 31_536_000

/** Keeps in a cookie what pages may know before their scripts run, or forgets it. */
export function keepHint(cookie: string, hint: string | undefined): void {
  document.cookie = `${cookie}=${hint ?? ''}; Path=/; Max-Age=${hint ? oneYear : 0}; SameSite=Lax`
}
