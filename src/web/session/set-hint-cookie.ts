const oneYear = 31_536_000

/** Sets or removes a cookie with a hint that pages use before their scripts run. */
export function setHintCookie(cookie: string, hint: string | undefined): void {
  document.cookie = `${cookie}=${hint ?? ''}; Path=/; Max-Age=${hint ? oneYear : 0}; SameSite=Lax`
}
