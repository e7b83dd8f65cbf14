import type { SensorContext } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { dragStep } from './drag-step.ts'

const from = { active: 'a', currentCoordinates: { x: 100, y: 200 }, context: {} as SensorContext }

test.each([
  ['ArrowRight', 125, 200],
  ['ArrowLeft', 75, 200],
  ['ArrowDown', 100, 225],
  ['ArrowUp', 100, 175],
])('%s moves a picked-up card by 25 px', (code, x, y) => {
  const event = new KeyboardEvent('keydown', { code, cancelable: true })
  expect(dragStep(event, from)).toEqual({ x, y })
  expect(event.defaultPrevented).toBe(true)
})

test('other keys are ignored', () => {
  const event = new KeyboardEvent('keydown', { code: 'KeyA', cancelable: true })
  expect(dragStep(event, from)).toBeUndefined()
  expect(event.defaultPrevented).toBe(false)
})
