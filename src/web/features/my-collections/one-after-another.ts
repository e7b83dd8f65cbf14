const last = new Map<string, Promise<void>>()

/** Sends what belongs to one key in the order in which it was asked for, so that the last one counts. */
export function oneAfterAnother(key: string, send: () => Promise<void>): Promise<void> {
  const before = last.get(key)
  const turn = before ? before.then(send) : send()
  // Who comes next waits for it, however it ends.
  const settled = turn.catch(() => undefined).then(() => void (last.get(key) === settled && last.delete(key)))
  last.set(key, settled)
  return turn
}
