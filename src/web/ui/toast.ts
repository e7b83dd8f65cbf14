import type { ReactElement } from 'react'
import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import { watchPresses } from './last-press.ts'
import type { toast as Library } from './toaster.tsx'

type Options = {
  /** A toast replaces the one with the same id. */
  id?: string
  /** In milliseconds, instead of the time of its kind. */
  duration?: number
}

/** Loads the code that shows messages. One loader for all, because a second copy would have messages of its own. */
export const loadToaster = loadModuleWithRetry(() => import('./toaster.tsx'))

const listeners = new Set<() => void>()

/** Calls the listener for each message that is to be shown. Returns a function that stops this. */
export function watchMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

if (typeof window !== 'undefined') watchPresses()

/** Says that a message is to be shown. */
export function announceMessage(): void {
  for (const listener of listeners) listener()
}

/** Without the code, a message is lost, and the action that it is about goes on. */
function withLibrary(show: (library: typeof Library) => unknown): void {
  announceMessage()
  void loadToaster().then(
    code => show(code.toast),
    (error: unknown) => console.error(error),
  )
}

/** Short messages at the edge of the screen, in the order of the calls. */
export const toast = {
  show: (text: string | ReactElement, options?: Options) => withLibrary(show => show(text, options)),
  success: (text: string | ReactElement, options?: Options) =>
    withLibrary(show => show.success(text, options)),
  error: (text: string | ReactElement, options?: Options) => withLibrary(show => show.error(text, options)),
  /** Shown until it is replaced (`id`) or dismissed. */
  loading: (text: string, options?: Options) => withLibrary(show => show.loading(text, options)),
  dismiss: (id?: string) => withLibrary(show => show.dismiss(id)),
}
