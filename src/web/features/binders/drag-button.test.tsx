import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { DragButton } from './drag-button.tsx'

test('a draggable button is no button element, and is pressed by click, Enter and Space', () => {
  const onPress = vi.fn()
  const { click, key, find } = mountComponent(
    <DragButton draggable aria-label="Pikachu" onPress={onPress}>
      Pikachu
    </DragButton>,
  )
  const button = '[role=button]'
  const { tagName, tabIndex } = find(button)
  expect([tagName, tabIndex, find(button).getAttribute('draggable')]).toEqual(['DIV', 0, 'true'])
  click(button)
  key(button, 'Enter')
  key(button, ' ')
  key(button, 'a')
  expect(onPress).toHaveBeenCalledTimes(3)
})

test('a key that its owner handles does not press it', () => {
  const onPress = vi.fn()
  const { key } = mountComponent(
    <DragButton onPress={onPress} onKeyDown={event => event.preventDefault()}>
      Pikachu
    </DragButton>,
  )
  key('[role=button]', 'Enter')
  expect(onPress).not.toHaveBeenCalled()
})
