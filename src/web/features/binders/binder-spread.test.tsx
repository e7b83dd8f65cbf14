import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { BinderSpread } from './binder-spread.tsx'

type Point = [x: number, y: number]

/** The page that a binder, open at page 3, is turned to by a movement of a pointer. */
function turnBy(from: Point, to: Point, { type = 'touch', end = 'pointerup', next = [4] } = {}) {
  const goTo = vi.fn<(page: number) => void>()
  const spread = { open: [3], previous: [2], next: next.length > 0 ? next : undefined, goTo }
  const { send, find } = mountComponent(<BinderSpread spread={spread}>page 3</BinderSpread>)
  Object.assign(find('.binder-spread'), { animate: vi.fn() })
  const point = (name: string, [clientX, clientY]: Point) =>
    send(
      '.binder-spread',
      new PointerEvent(name, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        pointerType: type,
        clientX,
        clientY,
      }),
    )
  point('pointerdown', from)
  point('pointermove', to)
  const shift = find('.binder-spread').style.getPropertyValue('translate')
  point(end, to)
  expect(find('.binder-spread').style.getPropertyValue('translate')).toBe('')
  return { pages: goTo.mock.calls.flat(), shift }
}

test('a swipe to the left turns to the next page, one to the right back', () => {
  expect(turnBy([200, 100], [120, 110])).toEqual({ pages: [4], shift: '-80px' })
  expect(turnBy([100, 100], [180, 110])).toEqual({ pages: [2], shift: '80px' })
})

const others: [string, Parameters<typeof turnBy>][] = [
  [
    'a short swipe',
    [
      [200, 100],
      [170, 100],
    ],
  ],
  [
    'a movement that is more down than aside',
    [
      [200, 100],
      [140, 160],
    ],
  ],
  ['a swipe at the end of the binder', [[200, 100], [100, 100], { next: [] }]],
  ['a swipe that becomes a scroll or drag', [[200, 100], [100, 100], { end: 'pointercancel' }]],
  ['a movement of the mouse', [[200, 100], [100, 100], { type: 'mouse' }]],
]
test.each(others)('%s turns no page', (_what, movement) => {
  expect(turnBy(...movement).pages).toEqual([])
})

test('with reduced motion a swipe turns the page, which does not follow the finger', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  expect(turnBy([200, 100], [100, 100])).toEqual({ pages: [4], shift: '' })
  vi.restoreAllMocks()
})
