import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from '#web/api/api-client.ts'
import { type EntryLine, entryLinesOf, type LineFiling } from './entry-lines.ts'
import { createFilingActions, createLineActions } from './line-actions.ts'

const suggestion = { binderId: 'b1', name: 'Blue binder', page: 12, row: 2, column: 3 }
const suggested: LineFiling = { kind: 'suggested', copyId: 'k1', suggestion }

/** A line with a suggested pocket, and the calls that its actions send. */
function setUp(session: string, filingChange: { id: string } | null) {
  const calls: [string, unknown][] = []
  const api = (async (call: string, input: unknown) => {
    calls.push([call, input])
    return { filed: filingChange ? 1 : 0, change: filingChange }
  }) as unknown as ApiClient
  const lines = entryLinesOf('ash', session)
  const line: EntryLine = {
    id: 'l1',
    text: '4',
    defaults: { setId: '', printing: '', condition: '', place: '', status: 'owned' },
    card: null,
    summary: '',
    state: { kind: 'saved', changeId: 'c1' },
    filing: suggested,
  }
  lines.add(line)
  const queryClient = new QueryClient()
  const options = { api, queryClient, userId: 'ash', collectionId: session, lines }
  const actions = { ...createLineActions(options), ...createFilingActions(options) }
  const now = () => lines.get()[0] ?? line
  return { calls, actions, now }
}

test('the copies of a line are filed by one call, and taken out again by undoing its change', async () => {
  const { calls, actions, now } = setUp('filed', { id: 'c2' })
  expect(await actions.file(now())).toBe(true)
  expect(now().filing).toEqual({ ...suggested, kind: 'filed-here', changeId: 'c2' })
  await actions.unfile(now())
  expect(now().filing).toEqual(suggested)
  expect(calls).toEqual([
    ['POST /binders/inbox/file', { body: { copyIds: ['k1'] } }],
    ['POST /changes/{id}/undo', { params: { id: 'c2' } }],
  ])
})

test('a pocket that is reserved no more is not offered again', async () => {
  const { actions, now } = setUp('taken', null)
  expect(await actions.file(now())).toBe(false)
  expect(now().filing).toBeUndefined()
})

test('a line that is taken back has no pocket', async () => {
  const { actions, now } = setUp('undone', { id: 'c2' })
  await actions.takeBack(now())
  expect(now()).toMatchObject({ state: { kind: 'undone' }, filing: undefined })
})
