/** Yields items until the signal aborts, without waiting for a slow source. */
export async function* untilAborted<Item>(
  items: AsyncIterable<Item>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Item> {
  if (!signal) return yield* items
  const aborted = new Promise<'aborted'>(resolve => {
    if (signal.aborted) resolve('aborted')
    signal.addEventListener('abort', () => resolve('aborted'), { once: true })
  })
  const iterator = items[Symbol.asyncIterator]()
  for (;;) {
    const next = iterator.next()
    const step = await Promise.race([next, aborted])
    if (step === 'aborted') {
      next.catch(() => undefined)
      return
    }
    if (step.done) return
    yield step.value
  }
}
