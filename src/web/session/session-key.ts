/** The localStorage key of the sign-in client's session. */
export const sessionKey = 'chasekit-auth'

/** Whether a session may be stored; false if the storage is unavailable. */
export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}
