/** Where the sign-in client keeps the session. */
export const sessionKey = 'chasekit-auth'

/** Whether there is something to read; false too where storage is closed to us. */
export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}
