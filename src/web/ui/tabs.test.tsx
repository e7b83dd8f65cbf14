import { useState } from 'react'
import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'cards', label: 'Cards', panel: 'All cards' },
  { id: 'comments', label: 'Comments', panel: 'All comments' },
  { id: 'votes', label: 'Votes', panel: 'All votes' },
] as const

type Id = (typeof tabs)[number]['id']

function Sample() {
  const [value, setValue] = useState<Id>('cards')
  return <Tabs label="Collection" tabs={tabs} value={value} onValueChange={setValue} />
}

const chosen = '[aria-selected="true"]'

test('a clicked tab shows its panel and no other', () => {
  const page = mountComponent(<Sample />)
  expect(page.find('[role="tabpanel"]').textContent).toBe('All cards')
  page.click('[role="tab"]:nth-child(2)')
  expect(page.find('[role="tabpanel"]').textContent).toBe('All comments')
  expect(page.find(chosen).textContent).toBe('Comments')
})

test('arrow keys, Home and End move between tabs and wrap around', () => {
  const page = mountComponent(<Sample />)
  const press = (key: string) => {
    page.key(chosen, key)
    expect(document.activeElement).toBe(page.find(chosen))
    return page.find(chosen).textContent
  }
  page.focus(chosen)
  expect(press('ArrowRight')).toBe('Comments')
  expect(press('End')).toBe('Votes')
  expect(press('ArrowRight')).toBe('Cards')
  expect(press('ArrowLeft')).toBe('Votes')
  expect(press('Home')).toBe('Cards')
})

test('only the selected tab is in the tab order', () => {
  mountComponent(<Sample />)
  const order = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].map(tab => tab.tabIndex)
  expect(order).toEqual([0, -1, -1])
})
