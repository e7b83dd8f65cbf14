import { useRef, useState } from 'react'

/** A change that is being saved. It is an object, so that two changes to the same value are distinct. */
type PendingChange = { to: boolean }
type PendingChanges<Name extends string> = Partial<Record<Name, PendingChange>>

function without<Name extends string>(
  pending: PendingChanges<Name>,
  name: Name,
  change: PendingChange,
): PendingChanges<Name> {
  return pending[name] === change ? { ...pending, [name]: undefined } : pending
}

/**
 * The state of a group of switches with optimistic updates: a failed change is reverted. Changes are saved one after
 * the other, so the last one wins. `save` must update `savedValues` before it resolves, and report its own errors.
 */
export function useOptimisticSwitches<Name extends string>(
  savedValues: Readonly<Record<Name, boolean>>,
  save: (name: Name, to: boolean) => Promise<void>,
) {
  const [pending, setPending] = useState<PendingChanges<Name>>({})
  const queue = useRef(Promise.resolve())
  const change = (name: Name, to: boolean) => {
    const pendingChange = { to }
    setPending(current => ({ ...current, [name]: pendingChange }))
    queue.current = queue.current
      .then(() => save(name, to))
      .finally(() => setPending(current => without(current, name, pendingChange)))
  }
  return { valueOf: (name: Name): boolean => pending[name]?.to ?? savedValues[name], change }
}
