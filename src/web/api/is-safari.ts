const others = /Chrome|Chromium|Edg|CriOS|FxiOS|Android/

/** Safari by its user agent: others call themselves Safari too, and say what they are beside it. */
export function isSafari(userAgent: string): boolean {
  return userAgent.includes('Safari') && !others.test(userAgent)
}
