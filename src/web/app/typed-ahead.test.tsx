import { expect, test, vi } from 'vitest'
import { handOverText, recordTyping, takeHandedOverText } from './typed-ahead.ts'

const press = (key: string, options: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('recorded keys are handed over once, and reach nothing else', () => {
  const others = vi.fn()
  window.addEventListener('keydown', others)
  const stop = recordTyping()
  expect(['1', '2', '9', 'Backspace', 'Enter', 'x'].map(key => press(key))).toEqual(Array(6).fill(true))
  expect([press('Tab'), press('Shift'), press('r', { ctrlKey: true })]).toEqual([false, false, false])
  expect(others).toHaveBeenCalledTimes(3)
  stop()
  expect([takeHandedOverText(), takeHandedOverText()]).toEqual(['12\nx', ''])
  expect(press('1')).toBe(false)
  window.removeEventListener('keydown', others)
})

test('text that no field takes at once is dropped', async () => {
  handOverText('12')
  await Promise.resolve()
  expect(takeHandedOverText()).toBe('')
})
