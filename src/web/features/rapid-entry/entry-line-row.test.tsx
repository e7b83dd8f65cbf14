import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import type { EntryLine } from './entry-lines.ts'
import { EntryLineRow } from './entry-line-row.tsx'

const line: EntryLine = {
  id: 'l1',
  text: '4 $120 @box3',
  defaults: { setId: 'base1', printing: '', condition: '', place: '', status: 'owned' },
  card: { id: 'base1-4', name: 'Charizard', number: '4', setName: 'Base Set' },
  summary: 'Place: box3',
  paid: 'Paid $120.00',
  state: { kind: 'saved', changeId: 'c1' },
}
const nothing = () => {}
const actions = {
  onAnswer: nothing,
  onPick: nothing,
  onChange: nothing,
  onTakeBack: nothing,
  onFile: nothing,
  onUnfile: nothing,
}

test('the price paid of an added line can be hidden, the rest of its summary stays', () => {
  const { find, text } = mountComponent(<EntryLineRow line={line} actions={actions} />)
  expect(text()).toContain('Place: box3 · Paid $120.00')
  find('.money').remove()
  expect(text()).toContain('Place: box3')
  expect(text()).not.toContain('120')
})

const suggestion = { binderId: 'b1', name: 'Blue binder', page: 12, row: 2, column: 3 }

test('an added line shows the pocket that its copies went to', () => {
  const filing = { kind: 'filed', binders: [{ ...suggestion, quantity: 2 }] } as const
  const { find } = mountComponent(<EntryLineRow line={{ ...line, filing }} actions={actions} />)
  const link = find('a[href^="/binders"]')
  expect(link.getAttribute('href')).toBe('/binders/b1?page=12')
  expect(link.textContent).toBe('Blue binder · p. 12 · row 2, pocket 3 ×2')
})

test('a pocket that is reserved for an added line is a button, and one that was filled from here can be undone', () => {
  const pressed: string[] = []
  const own = { ...actions, onFile: () => pressed.push('file'), onUnfile: () => pressed.push('unfile') }
  const suggested = { kind: 'suggested', copyId: 'k1', suggestion } as const
  const filed = { ...suggested, kind: 'filed-here', changeId: 'c2' } as const
  const press = (filing: EntryLine['filing'], name: string) => {
    const { find } = mountComponent(<EntryLineRow line={{ ...line, filing }} actions={own} />)
    find(`button[aria-label="${name}"]`).click()
  }
  press(suggested, 'Blue binder p. 12: put 4 $120 @box3 into row 2, pocket 3')
  press(filed, 'Take Out 4 $120 @box3')
  expect(pressed).toEqual(['file', 'unfile'])
})
