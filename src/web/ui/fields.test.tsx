import { act, startTransition, Suspense, use, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Checkbox } from './checkbox.tsx'
import { SearchField } from './search-field.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

test('a field is named by its label and described by its hint and error', () => {
  const page = mountComponent(<TextField label="Email" hint="We send a link" error="Not an address" />)
  const input = page.find<HTMLInputElement>('input')
  expect(input.labels?.[0]?.textContent).toBe('Email')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
    'We send a link',
    'Not an address',
  ])
})

test('a field without an error is not marked as invalid', () => {
  const page = mountComponent(<TextField label="Email" />)
  expect(page.find('input').hasAttribute('aria-invalid')).toBe(false)
  expect(page.find('input').hasAttribute('aria-describedby')).toBe(false)
})

function Search({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return <SearchField label="Search cards" value={value} onValueChange={setValue} clearLabel="Clear" />
}

test('a search field is cleared by its button, which disappears and leaves the focus in the field', () => {
  const page = mountComponent(<Search first="char" />)
  page.click('[aria-label="Clear"]')
  expect(page.find<HTMLInputElement>('input').value).toBe('')
  expect(document.activeElement).toBe(page.find('input'))
  expect(page.has('[aria-label="Clear"]')).toBe(false)
  page.type('input', 'p')
  expect(page.has('[aria-label="Clear"]')).toBe(true)
})

test('a search field has a submit button on request', () => {
  const field = { label: 'Search cards', value: '', onValueChange: () => {}, clearLabel: 'Clear' }
  const page = mountComponent(<SearchField {...field} submitLabel="Search" />)
  expect(page.find('[aria-label="Search"]').getAttribute('type')).toBe('submit')
  page.show(<SearchField {...field} />)
  expect(page.has('[type="submit"]')).toBe(false)
})

test('the input of a search field comes before the icon, which would move down if it was painted first', () => {
  const page = mountComponent(<Search first="" />)
  expect(page.find('input').nextElementSibling).toBe(page.find('svg'))
})

const options = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: 'Japanese' },
] as const

test('a segmented control is a group of radio buttons with one selected', () => {
  const choose = vi.fn()
  const page = mountComponent(
    <SegmentedControl label="Language" options={options} value="en" onValueChange={choose} />,
  )
  expect(page.find('fieldset').getAttribute('aria-label')).toBe('Language')
  expect(page.find<HTMLInputElement>('[value="en"]').checked).toBe(true)
  page.click('[value="ja"]')
  expect(choose).toHaveBeenCalledWith('ja')
})

test('a select reports the chosen value', () => {
  const choose = vi.fn()
  const page = mountComponent(<Select label="Language" options={options} value="en" onValueChange={choose} />)
  const select = page.find<HTMLSelectElement>('select')
  expect(select.labels?.[0]?.textContent).toBe('Language')
  select.value = 'ja'
  page.send('select', new Event('change', { bubbles: true }))
  expect(choose).toHaveBeenCalledWith('ja')
})

/** A value whose change takes effect once what depends on it is ready, as of a choice in the URL. */
function SlowChoice({
  control: Control,
  ready,
}: {
  control: typeof Select<'en' | 'ja'>
  ready: Promise<void>
}) {
  const [value, setValue] = useState<'en' | 'ja'>('en')
  if (value === 'ja') use(ready)
  const change = (chosen: 'en' | 'ja') => startTransition(() => setValue(chosen))
  return <Control label="Language" options={options} value={value} onValueChange={change} />
}

test.each([SegmentedControl, Select])(
  'a choice of %o is shown before its value has changed',
  async control => {
    const ready = Promise.withResolvers<void>()
    const page = mountComponent(
      <Suspense fallback={<p>Loading</p>}>
        <SlowChoice control={control} ready={ready.promise} />
      </Suspense>,
    )
    const shown = () => page.find<HTMLInputElement>('select, :checked').value
    await act(async () => {
      const field = page.find<HTMLInputElement>('select, [value="ja"]')
      if (control === SegmentedControl) field.click()
      else {
        field.value = 'ja'
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
    })
    expect(page.has('p')).toBe(false)
    expect(shown()).toBe('ja')
    await act(async () => ready.resolve())
    expect(shown()).toBe('ja')
  },
)

test('grouped options are listed under the name of their group, after those without one', () => {
  const grouped = [
    { value: 'all', label: 'All' },
    { value: 'base1', label: 'Base Set', group: 'English' },
    { value: 'neo1', label: '金、銀', group: 'Japanese' },
    { value: 'base2', label: 'Jungle', group: 'English' },
  ]
  const page = mountComponent(<Select label="Set" options={grouped} value="neo1" onValueChange={() => {}} />)
  const groups = [...document.querySelectorAll('optgroup')].map(group => [group.label, group.textContent])
  expect(groups).toEqual([
    ['English', 'Base SetJungle'],
    ['Japanese', '金、銀'],
  ])
  expect(page.find('select > option').textContent).toBe('All')
  expect(page.find<HTMLSelectElement>('select').value).toBe('neo1')
})

test('a checkbox reports whether it is checked', () => {
  const check = vi.fn()
  const page = mountComponent(
    <Checkbox label="Rare Holo" note={16} checked={false} onCheckedChange={check} />,
  )
  page.click('input')
  expect(check).toHaveBeenCalledWith(true)
  expect(page.text()).toBe('Rare Holo16')
})
