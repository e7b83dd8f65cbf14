const others = /Chrome|Chromium|Edg|CriOS|FxiOS|Android/

/** Detects Safari by user agent. Other browsers also contain "Safari", and add their own name. */
export function isSafari(userAgent: string): boolean {
  return userAgent.includes('Safari') && !others.test(userAgent)
}
