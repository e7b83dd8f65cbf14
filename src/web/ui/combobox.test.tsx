import { act, useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Combobox, type ComboboxOption } from './combobox.tsx'

const names = ['Base Set', 'Jungle', 'Fossil']
const texts = { list: 'Sets', noMatch: 'Nothing found', count: (count: number) => `${count} found` }

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => {}
})

function Field({ onChoose, none = [] }: { onChoose: (value: string) => void; none?: ComboboxOption[] }) {
  const [value, setValue] = useState('Jungle')
  return (
    <Combobox
      label="Set"
      valueLabel={value}
      texts={texts}
      optionsFor={text => [
        ...none,
        ...names
          .filter(name => name.toLowerCase().includes(text.toLowerCase()))
          .map(name => ({ value: name, label: name })),
      ]}
      onValueChange={next => {
        setValue(next)
        onChoose(next)
      }}
    />
  )
}

function mountField(none: ComboboxOption[] = []) {
  const chosen: string[] = []
  const page = mountComponent(<Field none={none} onChoose={value => chosen.push(value)} />)
  const input = page.find<HTMLInputElement>('[role=combobox]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return {
    ...page,
    chosen,
    input,
    type: (text: string) =>
      act(() => {
        input.focus()
        setValue?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: (key: string, facts: KeyboardEventInit = {}) =>
      act(() =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...facts })),
      ),
    options: () => Array.from(document.querySelectorAll('[role=option]'), ({ textContent }) => textContent),
    /** The option that a screen reader reads. */
    active: () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
    status: () => page.find('[role=status]').textContent,
  }
}

test('a typed text lists what it finds and selects the first option, which Enter or Tab chooses', () => {
  const field = mountField()
  expect([field.input.value, field.options()]).toEqual(['Jungle', []])
  field.type('s')
  expect([field.options(), field.active(), field.status()]).toEqual([
    ['Base Set', 'Fossil'],
    'Base Set',
    '2 found',
  ])
  field.press('Enter')
  expect([field.chosen, field.input.value, field.options()]).toEqual([['Base Set'], 'Base Set', []])
  field.type('fo')
  field.press('Tab')
  expect(field.chosen).toEqual(['Base Set', 'Fossil'])
})

test('arrow keys open the list and move through it; Escape and leaving the field choose nothing', () => {
  const field = mountField()
  field.press('ArrowDown')
  expect([field.options(), field.active(), field.input.getAttribute('aria-expanded')]).toEqual([
    names,
    undefined,
    'true',
  ])
  field.press('ArrowDown')
  expect(field.active()).toBe('Base Set')
  field.press('ArrowUp')
  field.press('ArrowUp')
  expect(field.active()).toBe('Fossil')
  field.press('Escape')
  expect([field.options(), field.input.value, field.input.getAttribute('aria-expanded')]).toEqual([
    [],
    'Jungle',
    'false',
  ])
  field.type('b')
  act(() => field.input.blur())
  expect([field.options(), field.input.value, field.chosen]).toEqual([[], 'Jungle', []])
})

test('from the option that a typed text selects, an arrow key moves on', () => {
  const field = mountField()
  field.type('s')
  field.press('ArrowDown')
  expect(field.active()).toBe('Fossil')
})

test('keys of an input method convert text and choose nothing', () => {
  const field = mountField()
  field.type('s')
  for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape']) field.press(key, { isComposing: true })
  expect([field.chosen, field.active()]).toEqual([[], 'Base Set'])
})

test('a click chooses an option, and a text without one says so', () => {
  const field = mountField()
  field.type('zzz')
  expect([field.options(), field.status()]).toEqual([[], 'Nothing found'])
  field.press('Enter')
  field.type('ju')
  field.click('[role=option]')
  expect(field.chosen).toEqual(['Jungle'])
})

test('the choice of none is not counted, and a list with it alone says that nothing is found', () => {
  const field = mountField([{ value: '', label: 'No set' }])
  field.type('')
  expect([field.options().length, field.status()]).toEqual([4, '3 found'])
  field.type('zzz')
  expect([field.options(), field.status()]).toEqual([['No set'], 'Nothing found'])
  expect(field.find('[role=listbox]').textContent).toContain('Nothing found')
})
