import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { PreloadJapaneseFonts } from './preload-japanese-fonts.tsx'

let requests: FrameRequestCallback[] = []
beforeEach(
  () => void vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => requests.push(call)),
)
afterEach(() => void vi.unstubAllGlobals())

/** A late frame and the tasks after it. */
const frame = (time: number) =>
  act(async () => {
    const calls = requests
    requests = []
    for (const call of calls) call(time)
    await new Promise(resolve => setTimeout(resolve))
  })

test('each weight is rendered after a frame of its own, hidden from sight and from screen readers', async () => {
  const page = mountComponent(<PreloadJapaneseFonts />)
  const texts = () => [...document.querySelectorAll<HTMLElement>('span[lang=ja]')]
  const counts = [texts().length]
  for (let at = 1; at <= 8; at += 1) {
    await frame(at * 100)
    counts.push(texts().length)
  }
  expect([...new Set(counts)]).toEqual([0, 1, 2, 3])
  expect(page.text()).toBe('日日日')
  expect(new Set(texts().map(text => text.className)).size).toBe(3)
  for (const text of texts()) {
    expect(text.classList).toContain('invisible')
    expect(text.getAttribute('aria-hidden')).toBe('true')
  }
})
