import { sessionStore } from './session-store.ts'

const key = 'chasekit-recovery'

/** Stores, in this tab, that a recovery link or code signed this user in. */
export function startPasswordRecovery(userId: string): void {
  sessionStorage.setItem(key, userId)
}

/** Whether the user signed in by a recovery link or code and may set a new password. */
export function isRecoveringPassword(): boolean {
  const { user } = sessionStore.get()
  return user !== null && sessionStorage.getItem(key) === user.id
}

export function endPasswordRecovery(): void {
  sessionStorage.removeItem(key)
}
