import { useRef, useState } from 'react'

/** A change that is being saved. It is an object, so that two changes to the same value are distinct. */
type PendingChange<Value> = { to: Value }
type PendingChanges<Name extends string, Value> = Partial<Record<Name, PendingChange<Value>>>

function without<Name extends string, Value>(
  pending: PendingChanges<Name, Value>,
  name: Name,
  change: PendingChange<Value>,
): PendingChanges<Name, Value> {
  return pending[name] === change ? { ...pending, [name]: undefined } : pending
}

/**
 * The state of a group of switches, or other choices, with optimistic updates: a failed change is reverted. Changes are saved one after
 * the other, so the last one wins. `save` must update `savedValues` before it resolves, and report its own errors.
 */
export function useOptimisticSwitches<Name extends string, Value = boolean>(
  savedValues: Readonly<Record<Name, Value>>,
  save: (name: Name, to: Value) => Promise<void>,
) {
  const [pending, setPending] = useState<PendingChanges<Name, Value>>({})
  const queue = useRef(Promise.resolve())
  const change = (name: Name, to: Value) => {
    const pendingChange = { to }
    setPending(current => ({ ...current, [name]: pendingChange }))
    queue.current = queue.current
      .then(() => save(name, to))
      .finally(() => setPending(current => without(current, name, pendingChange)))
  }
  return { valueOf: (name: Name): Value => pending[name]?.to ?? savedValues[name], change }
}
