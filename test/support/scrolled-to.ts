import { onTestFinished, vi } from 'vitest'

type Watched = { element: Element; tell: () => void }

/** A window in which nothing is in view until it is scrolled to: answers how to do that, by a selector. */
export function nothingInView() {
  const watched = new Set<Watched>()
  class Observer {
    #tell: IntersectionObserverCallback
    #own: Watched[] = []
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe(element: Element) {
      const seen = [{ isIntersecting: true, target: element }] as unknown as IntersectionObserverEntry[]
      const one = { element, tell: () => this.#tell(seen, this as never) }
      this.#own.push(one)
      watched.add(one)
    }
    disconnect() {
      for (const one of this.#own) watched.delete(one)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (selector: string) => {
    for (const { element, tell } of watched) if (element.matches(selector)) tell()
  }
}
