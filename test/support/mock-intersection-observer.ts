import { onTestFinished, vi } from 'vitest'

type Observation = { element: Element; notify: () => void }

/**
 * Mocks IntersectionObserver so that nothing is in view. Returns a function that brings elements into view by
 * selector.
 */
export function mockIntersectionObserver() {
  const observations = new Set<Observation>()
  class Observer {
    #callback: IntersectionObserverCallback
    #ownObservations: Observation[] = []
    constructor(notify: IntersectionObserverCallback) {
      this.#callback = notify
    }
    observe(element: Element) {
      const entries = [{ isIntersecting: true, target: element }] as unknown as IntersectionObserverEntry[]
      const observation = { element, notify: () => this.#callback(entries, this as never) }
      this.#ownObservations.push(observation)
      observations.add(observation)
    }
    disconnect() {
      for (const observation of this.#ownObservations) observations.delete(observation)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (selector: string) => {
    for (const { element, notify } of observations) if (element.matches(selector)) notify()
  }
}
