import { useEffect, useState } from 'react'
import { afterDrawing } from '#web/ui/use-turn.ts'

/** Loads addresses one after the other, beside the page, until one is there; answers how to give up. */
function loadFirst(addresses: readonly string[], onLoad: (address: string) => void): () => void {
  const image = new Image()
  const left = [...addresses]
  let callOff = () => {}
  // To ask for a picture costs the browser as much as to draw a part of a card.
  const next = () => {
    const address = left.shift()
    if (address === undefined) return
    image.onload = () => onLoad(address)
    callOff = afterDrawing(() => {
      image.src = address
    })
  }
  image.onerror = next
  next()
  return () => {
    callOff()
    image.onload = null
    image.onerror = null
    image.src = ''
  }
}

/** Which of several addresses has loaded on this page, the oldest first: cards that come back have their picture at once. */
const known = new Map<string, string>()
const mostKnown = 2000

function note(wanted: string, address: string): void {
  known.delete(wanted)
  known.set(wanted, address)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

/** The first address that loads, as soon as it has; nothing is drawn, and drawn anew, for those that do not. */
export function useLoadedImage(addresses: readonly string[]): string | undefined {
  const [loaded, setLoaded] = useState<string>()
  const wanted = addresses.join('\n')
  const src = known.get(wanted) ?? addresses.find(address => address === loaded)
  useEffect(() => {
    if (src !== undefined) return
    return loadFirst(wanted.split('\n').filter(Boolean), address => {
      note(wanted, address)
      setLoaded(address)
    })
  }, [wanted, src])
  return src
}
