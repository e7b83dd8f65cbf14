/** After this many milliseconds without a response, pages say that the server does not answer. */
export const silentAfter = 8000

/** The requests that have waited longer than `silentAfter`. */
const silent = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Whether a request has waited longer than `silentAfter` for its response. */
export const isServerSilent = (): boolean => silent.size > 0

/** Calls the listener whenever `isServerSilent` may have changed. Returns the unsubscribe function. */
export function watchServerSilence(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notices when a request, or the import of a script, waits longer than `silentAfter` for its response. */
export async function watchSilence<Result>(response: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => {
    silent.add(response)
    notify()
  }, silentAfter)
  try {
    return await response
  } finally {
    clearTimeout(timer)
    if (silent.delete(response)) notify()
  }
}
