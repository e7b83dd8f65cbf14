import { useRef, useState } from 'react'

/** An object, so that two turns to the same side are told apart. */
type Turn = { to: boolean }
type Turns<Name extends string> = Partial<Record<Name, Turn>>

function without<Name extends string>(turns: Turns<Name>, name: Name, turn: Turn): Turns<Name> {
  return turns[name] === turn ? { ...turns, [name]: undefined } : turns
}

/**
 * A switch moves at once, and back when its turn is not kept. Turns are saved one after the other, so that the last one is
 * the one that holds. `save` must have told `kept` before it ends, and say itself what went wrong.
 */
export function useSwitches<Name extends string>(
  kept: Readonly<Record<Name, boolean>>,
  save: (name: Name, to: boolean) => Promise<void>,
) {
  const [turns, setTurns] = useState<Turns<Name>>({})
  const saved = useRef(Promise.resolve())
  const turn = (name: Name, to: boolean) => {
    const made = { to }
    setTurns(before => ({ ...before, [name]: made }))
    saved.current = saved.current
      .then(() => save(name, to))
      .finally(() => setTurns(before => without(before, name, made)))
  }
  return { valueOf: (name: Name): boolean => turns[name]?.to ?? kept[name], turn }
}
