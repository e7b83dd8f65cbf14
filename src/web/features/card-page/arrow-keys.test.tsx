import { expect, test } from 'vitest'
import { arrowKeyDirection } from './arrow-keys.ts'

function press(html: string, key: string, modifiers: KeyboardEventInit = {}) {
  document.body.innerHTML = html
  const target = document.body.firstElementChild ?? document.body
  let direction: string | undefined
  const listen = (event: KeyboardEvent) => {
    direction = arrowKeyDirection(event)
  }
  window.addEventListener('keydown', listen, { once: true })
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }))
  return direction
}

test('the arrow keys navigate to the neighbouring cards', () => {
  expect(press('<p></p>', 'ArrowLeft')).toBe('previous')
  expect(press('<a href="/"></a>', 'ArrowRight')).toBe('next')
})

test('other keys do nothing', () => {
  expect(press('<p></p>', 'ArrowDown')).toBeUndefined()
})

test.each(['<input>', '<textarea></textarea>', '<select></select>', '<div contenteditable></div>'])(
  'the arrow keys are ignored while %s has the focus',
  field => {
    expect(press(field, 'ArrowLeft')).toBeUndefined()
  },
)

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('the arrow keys are ignored with %s', modifier => {
  expect(press('<p></p>', 'ArrowLeft', { [modifier]: true })).toBeUndefined()
})
