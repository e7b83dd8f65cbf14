import { expect, test, vi } from 'vitest'
import { passTypedText, recordTyping, takePassedText } from './typed-ahead.ts'

const press = (key: string, options: KeyboardEventInit = {}, target: HTMLElement = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  target.dispatchEvent(event)
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
  expect([takePassedText(), takePassedText()]).toEqual(['12\nx', ''])
  expect(press('1')).toBe(false)
  window.removeEventListener('keydown', others)
})

test('a character typed with AltGr is recorded', () => {
  const stop = recordTyping()
  expect(press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(true)
  stop()
  expect(takePassedText()).toBe('@')
})

test('keys typed into another field are left to it', () => {
  document.body.innerHTML = '<input>'
  const stop = recordTyping()
  expect(press('p', {}, document.querySelector('input') ?? undefined)).toBe(false)
  stop()
  expect(takePassedText()).toBe('')
})

test('text that no field takes at once is dropped', async () => {
  passTypedText('12')
  await Promise.resolve()
  expect(takePassedText()).toBe('')
})
