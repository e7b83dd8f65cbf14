const lastByKey = new Map<string, Promise<void>>()

/** Runs the sends of one key in call order, so that the last call wins. */
export function sendInOrder(key: string, send: () => Promise<void>): Promise<void> {
  const previous = lastByKey.get(key)
  const current = previous ? previous.then(send) : send()
  // The next send waits for this one, whether it succeeds or fails.
  const settled = current
    .catch(() => undefined)
    .then(() => void (lastByKey.get(key) === settled && lastByKey.delete(key)))
  lastByKey.set(key, settled)
  return current
}
