/** Milliseconds of work between two pauses. */
const maxMilliseconds = 6

/**
 * Keeps the server responsive during long synchronous work. The work calls the returned function after each small
 * step and awaits its result: a promise that lets other events run if 6 ms have passed since the last pause, else
 * undefined.
 */
export function createPacer(): () => Promise<void> | undefined {
  let resumed = performance.now()
  return () => {
    if (performance.now() - resumed < maxMilliseconds) return undefined
    return new Promise(resolve =>
      setImmediate(() => {
        resumed = performance.now()
        resolve()
      }),
    )
  }
}
