import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { LoadMore } from './load-more.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Settled({ value }: { value: string }) {
  return <p>{useDebouncedValue(value, 300)}</p>
}

test('a value settles when it stays the same for long enough', () => {
  const page = mountComponent(<Settled value="c" />)
  page.show(<Settled value="ch" />)
  act(() => vi.advanceTimersByTime(299))
  page.show(<Settled value="cha" />)
  act(() => vi.advanceTimersByTime(299))
  expect(page.text()).toBe('c')
  act(() => vi.advanceTimersByTime(1))
  expect(page.text()).toBe('cha')
})

/** The observed elements and the observer options. */
function watchedWindow() {
  const watched: { options: IntersectionObserverInit | undefined; show: () => void }[] = []
  class Observer {
    #tell: IntersectionObserverCallback
    #options: IntersectionObserverInit | undefined
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.#tell = tell
      this.#options = options
    }
    observe() {
      const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[]
      watched.push({ options: this.#options, show: () => this.#tell(seen, this as never) })
    }
    disconnect() {
      watched.length = 0
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return watched
}

const more = { label: 'Load more', busyLabel: 'Loading more cards...', hasMore: true, busy: false }

test('more is loaded when the end comes near the viewport', () => {
  const watched = watchedWindow()
  const load = vi.fn()
  mountComponent(<LoadMore {...more} onLoadMore={load} margin="1000px" />)
  expect(watched[0]?.options).toEqual({ threshold: 0.1, rootMargin: '0px 0px 1000px 0px' })
  watched[0]?.show()
  expect(load).toHaveBeenCalledOnce()
})

test('nothing is observed during a load, after the last page, or without a margin', () => {
  const watched = watchedWindow()
  const page = mountComponent(<LoadMore {...more} busy onLoadMore={() => {}} margin="0px" />)
  expect(watched).toHaveLength(0)
  expect(page.text()).toBe('Loading more cards...')
  page.show(<LoadMore {...more} hasMore={false} onLoadMore={() => {}} margin="0px" />)
  expect(watched).toHaveLength(0)
  expect(page.has('.btn')).toBe(false)
  page.show(<LoadMore {...more} onLoadMore={() => {}} />)
  expect(watched).toHaveLength(0)
})

test('more is loaded by the button', () => {
  const load = vi.fn()
  mountComponent(<LoadMore {...more} onLoadMore={load} />).click('button')
  expect(load).toHaveBeenCalledOnce()
})
