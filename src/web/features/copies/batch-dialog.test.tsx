import { expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  fill,
  findControl,
  pressControl,
  renderAppWithToasts,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { BatchDialog } from './batch-dialog.tsx'

const change = { id: 'change-1', undoableUntil: '2026-12-24T00:00:00.000Z' }
const confirmation = 'Use this printing also for cards for which the catalogue does not list it'
const selected = { ids: ['a', 'b'], cards: [] }

type Counts = { changed: number; changedCopies: number; keptGrades: number; change: object | null }

/** Opens the dialog for a selection with `graded` graded copies. `response` is that of the change, after those of `refusals`. */
async function openDialog(graded: number, response: Partial<Counts> = {}) {
  const refusals: Response[] = []
  const counts = { changed: 1, changedCopies: 1, keptGrades: graded, change: null }
  const page = await renderAppWithToasts(
    ({ method, body }) => {
      if (method === 'GET') return { collections: [], pagination: { hasNext: false } }
      if ((body as { dryRun?: boolean }).dryRun) return counts
      return refusals.shift() ?? { ...counts, change, ...response }
    },
    <BatchDialog userId="ash" currency="EUR" selected={selected} onClose={() => {}} onChanged={() => {}} />,
  )
  await waitForPendingWork()
  return {
    ...page,
    refusals,
    sent: () => page.changes().findLast(({ path }) => path === '/copies/batch')?.body,
  }
}

test('a new condition leaves graded copies out; the dialog and the message say how many', async () => {
  const { text, sent } = await openDialog(11, { changedCopies: 147 })
  expect(text()).not.toContain('graded copies')
  await fill('Condition or Grade', 'near-mint')
  expect(text()).toContain('11 graded copies keep their grade.')
  await pressControl('Apply')
  expect(sent()).toMatchObject({ set: { condition: 'near-mint' } })
  expect(sent()).not.toHaveProperty('replaceGrades')
  expect(toastTexts()).toEqual(['147 copies changed. 11 graded copies kept their grade'])
})

test('the checkbox of the dialog includes graded copies', async () => {
  const { sent } = await openDialog(1)
  await fill('Condition or Grade', 'unknown')
  await pressControl('Overwrite these grades too')
  await pressControl('Apply')
  expect(sent()).toMatchObject({ set: { condition: null, grade: null }, replaceGrades: true })
})

test('a selection of graded copies only says that nothing was changed', async () => {
  await openDialog(2, { changed: 0, changedCopies: 0, change: null })
  await fill('Condition or Grade', 'mint')
  await pressControl('Apply')
  expect(toastTexts()).toEqual(['2 graded copies kept their grade'])
  expect(findControl('Undo')).toBeUndefined()
})

test('a selection without graded copies has no such checkbox', async () => {
  const { text } = await openDialog(0)
  await fill('Condition or Grade', 'mint')
  expect(text()).not.toContain('grade.')
  expect(findControl('Overwrite these grades too')).toBeUndefined()
})

test('a printing that some cards lack is applied after confirmation', async () => {
  const error = Response.json(
    { message: 'No such printing', fields: { 'set.variant': 'x' } },
    { status: 400 },
  )
  const { text, sent, refusals } = await openDialog(0)
  refusals.push(error)
  await fill('Printing', 'reverse')
  expect(findControl(confirmation)).toBeUndefined()
  await pressControl('Apply')
  expect(text()).toContain('The catalogue does not list this printing for some of the cards.')
  expect(sent()).toMatchObject({ set: { variant: 'reverse' } })
  await pressControl(confirmation)
  await pressControl('Apply')
  expect(sent()).toMatchObject({ set: { variant: 'reverse' }, allowUnlisted: true })
  expect(toastTexts()).toEqual(['1 copy changed'])
})
