/** Milliseconds of work between two pauses. */
const maxMilliseconds = 6

/**
 * Returns a function for long work in small steps: after each step it returns a promise to await if the work has lasted
 * long enough, and lets the server handle requests meanwhile.
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
