import { expect, test, vi } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { CellEditor } from './cell-editor.tsx'
import { columnsWithout } from './table-columns.ts'

const copy = { quantity: 1, note: '' } as ApiCopy

function openEditor() {
  const column = columnsWithout(new Set()).find(({ id }) => id === 'note')
  if (!column) throw new Error('no column for notes')
  const calls = { onLeave: vi.fn(), onSave: vi.fn(), onFail: vi.fn() }
  const editor = mountComponent(
    <CellEditor column={column} copy={copy} currency="USD" text={null} {...calls} />,
  )
  const press = (key: string, facts: KeyboardEventInit) =>
    editor.send('input', new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...facts }))
  return { ...editor, ...calls, press, value: () => editor.find<HTMLInputElement>('input').value }
}

/** How browsers report a key that an input method handles. */
test.each([
  ['in Chromium and Firefox, during the composition', { isComposing: true, keyCode: 229 }],
  ['in Safari, after the composition', { isComposing: false, keyCode: 229 }],
])('a key of an input method neither saves nor discards a cell (%s)', (_, facts) => {
  const { type, press, value, onLeave, onSave } = openEditor()
  type('input', '棚の上')
  for (const key of ['Escape', 'Enter', 'Tab']) press(key, facts)
  expect(value()).toBe('棚の上')
  expect(onLeave).not.toHaveBeenCalled()

  press('Enter', { keyCode: 13 })
  expect(onSave).toHaveBeenCalledWith(expect.anything(), '棚の上')
  expect(onLeave).toHaveBeenCalledWith('ArrowDown')
})

test('Escape without a conversion discards the text of a cell', () => {
  const { type, press, onLeave, onSave } = openEditor()
  type('input', '棚の上')
  press('Escape', { keyCode: 27 })
  expect(onLeave).toHaveBeenCalledWith()
  expect(onSave).not.toHaveBeenCalled()
})
