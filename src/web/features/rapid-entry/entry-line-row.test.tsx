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
const actions = { onAnswer: nothing, onPick: nothing, onChange: nothing, onTakeBack: nothing }

test('the price paid of an added line can be hidden, the rest of its summary stays', () => {
  const { find, text } = mountComponent(<EntryLineRow line={line} actions={actions} />)
  expect(text()).toContain('Place: box3 · Paid $120.00')
  find('.money').remove()
  expect(text()).toContain('Place: box3')
  expect(text()).not.toContain('120')
})
