import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  alertTexts,
  fill,
  findControl,
  isDialogOpen,
  pressControl,
  renderAppWithToasts,
  requireControl,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import type { Binder } from './binder-queries.ts'
import { newDraft } from './binder-form.tsx'
import { OpenBinder } from './open-binder.tsx'
import { useBinderChanges } from './use-binder-changes.ts'
import { useSpread } from './use-spread.ts'

const binder = { ...newDraft, id: 'b1', name: 'Holos', pages: 1 } as Binder
const charizard = { ...anApiCard(), imageUrl: null, variants: ['normal'] }
const pidgey = { ...anApiCard({ number: '57', name: 'Pidgey' }), imageUrl: null, variants: ['normal'] }
const copy = {
  id: 'copy1',
  collectionId: 'mine',
  productId: charizard.id,
  card: charizard,
  variant: 'normal',
  condition: null,
  grade: null,
  quantity: 1,
  unfiled: 1,
  suggestion: null,
  binders: [],
}
const change = { id: 'change1', undoableUntil: '2100-01-01T00:00:00Z' }
const emptyPocket = 'Page 1, row 1, pocket 1: empty'
const fieldOf = (pocket: number) => `Page 1, row 1, pocket ${pocket}: card by number`
const field = fieldOf(1)
const taken = { name: 'Holos', page: 1, row: 1, column: 1 }
const reason = 'Holos, page 1, row 1, pocket 1 has a label: remove it first'

/** The first page of a binder, at a server that refuses changes while it has a refusal. */
async function openPage(opened: Partial<Binder> = {}) {
  const server: { refusal: AppError | undefined } = { refusal: refusal('conflict', 'pocket_labelled', taken) }
  function Desk() {
    const shown = { ...binder, ...opened }
    const changes = useBinderChanges('ash', binder.id)
    const spread = useSpread(shown)
    const props = { userId: 'ash', binder: shown, changes, spread }
    return <OpenBinder {...props} checks={false} onCheckEnd={() => {}} />
  }
  const responses: [start: string, response: object][] = [
    ['/binders/b1/pages', { pages: [] }],
    ['/binders/inbox', { copies: [copy], total: 1, suggested: 0, pagination: { hasNext: false } }],
    ['/categories/sets', { sets: [anApiSet()] }],
    ['/categories/', { cards: [charizard, pidgey] }],
    ['/products/', pidgey],
    ['/account', { user: { targetCollection: { id: 'mine', name: 'Mine' } } }],
  ]
  const page = await renderAppWithToasts(
    ({ method, path }) => {
      if (path.startsWith('/copies')) return { copies: path.includes('57') ? [] : [copy] }
      const found = responses.find(([start]) => path.startsWith(start))
      if (method === 'GET') return found?.[1] ?? 404
      const { refusal: refused } = server
      return refused ? Response.json(refused.body(), { status: refused.status }) : { change }
    },
    <Desk />,
  )
  return {
    ...page,
    server,
    sent: () => page.changes().map(({ body }) => (body as { changes: object[] }).changes),
    typeInto: async (pocket: string, letter: string) => {
      const keydown = new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true })
      act(() => void requireControl(pocket).dispatchEvent(keydown))
      await waitForPendingWork()
    },
  }
}

const problemOf = (name: string) => {
  const id = requireControl(name).getAttribute('aria-describedby')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

test('what is typed for a pocket stays with the reason if it is refused, and the next one follows', async () => {
  const { typeInto, server, sent } = await openPage()
  await typeInto(emptyPocket, 'b')
  const first = requireControl<HTMLInputElement>(field)
  await fill(field, 'bs 4')
  await pressControl('File')
  expect(requireControl<HTMLInputElement>(field).value).toBe('bs 4')
  expect(problemOf(field)).toBe(reason)
  expect(toastTexts()).toEqual([])

  server.refusal = undefined
  await pressControl('File')
  expect(findControl(field)).toBeUndefined()
  expect(sent().at(-1)).toMatchObject([{ page: 1, row: 1, column: 1, put: { copyId: 'copy1' } }])
  // A pile is typed without another key in between.
  const next = requireControl<HTMLInputElement>(fieldOf(2))
  expect(document.activeElement).toBe(next)
  expect(next.value).toBe('')
  // Phones close their keyboard if the field is replaced. Screen readers do not read its new name by themselves.
  expect(next).toBe(first)
  expect([...document.querySelectorAll('[role=status]')].map(one => one.textContent)).toContain(fieldOf(2))
  act(
    () =>
      void next.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
  )
  expect(findControl(fieldOf(2))).toBeUndefined()
  expect(document.activeElement).toBe(requireControl('Page 1, row 1, pocket 2: empty'))
})

test('without a keyboard, the dialog of a pocket opens the field', async () => {
  await openPage()
  await pressControl(emptyPocket)
  // A field that has the focus would open the keyboard of a phone.
  expect(document.activeElement).toBe(requireControl('Type a number'))
  await pressControl('Type a number')
  expect(isDialogOpen()).toBe(false)
  expect(document.activeElement).toBe(requireControl(field))
})

test('a chosen copy that a pocket refuses can be put into another one', async () => {
  const { text, server } = await openPage()
  const hint = 'Tap the pocket for Charizard'
  const choice = document.querySelector('[aria-label^="Choose Charizard"]')?.getAttribute('aria-label')
  await pressControl(choice ?? '')
  expect(text()).toContain(hint)
  await pressControl(emptyPocket)
  expect(toastTexts()).toEqual([reason])
  expect(text()).toContain(hint)
  server.refusal = undefined
  await pressControl('Page 1, row 1, pocket 2: empty')
  expect(text()).not.toContain(hint)
})

test('the dialog of a pocket stays open with what was typed and the reason of a refusal', async () => {
  const { server } = await openPage()
  await pressControl(emptyPocket)
  await fill('Text on the pocket', 'Holos of 1999')
  await pressControl('Save label')
  expect(isDialogOpen()).toBe(true)
  expect(alertTexts()).toEqual([reason])
  expect(requireControl<HTMLInputElement>('Text on the pocket').value).toBe('Holos of 1999')
  server.refusal = undefined
  await pressControl('Save label')
  expect(isDialogOpen()).toBe(false)
})

test('copies outside binders have one name, and are named by number and set as in collections', async () => {
  const { text } = await openPage()
  expect(requireControl('In no binder')).toBeDefined()
  expect(text()).toContain('1 copy in no binder')
  expect(text()).toContain('4 · Base Set')
  // What is read on the button is a part of its name.
  expect(findControl('Choose Charizard 4 · Base Set · Normal')).toBeDefined()
  expect(text().toLowerCase()).not.toContain('inbox')
})

test('a page whose last pocket was filled stays in sight until the next card is typed', async () => {
  const { typeInto, server, text } = await openPage({ pages: 2, rows: 2, columns: 2 })
  server.refusal = undefined
  const last = 'Page 1, row 2, pocket 2'
  await typeInto(`${last}: empty`, 'b')
  await fill(`${last}: card by number`, 'bs 4')
  await pressControl('File')
  const next = 'Page 2, row 1, pocket 1: card by number'
  expect(document.activeElement).toBe(requireControl(next))
  expect(text()).toContain('Page 1 of 2')
  await fill(next, 'b')
  expect(text()).toContain('Page 2 of 2')
  expect(document.activeElement).toBe(requireControl(next))
})

test('a card that is offered is added by Enter in the field, where a slip is corrected by typing on', async () => {
  const { typeInto, server, sent } = await openPage()
  server.refusal = undefined
  await typeInto(emptyPocket, 'b')
  await fill(field, 'bs 57')
  await pressControl('File')
  const input = requireControl<HTMLInputElement>(field)
  expect(document.activeElement).toBe(input)
  const said = () => [...document.querySelectorAll('[role=status]')].map(one => one.textContent)
  expect(said()).toContain('You have no Pidgey 57 outside binders. Add it and file it')
  await fill(field, 'bs 58')
  expect(findControl('Add it and file it')).toBeUndefined()

  await fill(field, 'bs 57')
  const enter = () => act(() => input.form?.requestSubmit())
  enter()
  await waitForPendingWork()
  expect(sent()).toEqual([])
  enter()
  await waitForPendingWork()
  expect(sent().at(-1)).toMatchObject([{ page: 1, row: 1, column: 1, add: { productId: pidgey.id } }])
  expect(document.activeElement).toBe(requireControl(fieldOf(2)))
})

test('the pocket for which a card is typed is scrolled to, also the next one of the same page', async () => {
  const { typeInto, server } = await openPage()
  server.refusal = undefined
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const scrolledTo = () => scroll.mock.contexts.map(element => (element as Element).id)
  await typeInto(emptyPocket, 'b')
  await fill(field, 'bs 4')
  expect(scrolledTo()).toEqual(['pocket-1-1-1'])
  await pressControl('File')
  expect(scrolledTo()).toEqual(['pocket-1-1-1', 'pocket-1-1-2'])
})

test('Ctrl+Z in the field undoes the last card and goes back to its pocket, but leaves a text alone', async () => {
  const { typeInto, server, changes } = await openPage()
  const undoIn = async (name: string) => {
    const key = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
    act(() => void requireControl(name).dispatchEvent(key))
    await waitForPendingWork()
  }
  server.refusal = undefined
  await typeInto(emptyPocket, 'b')
  await fill(field, 'bs 4')
  await pressControl('File')
  await undoIn(fieldOf(2))
  expect(changes().map(({ path }) => path)).toEqual(['/binders/b1/pockets', '/changes/change1/undo'])
  expect(document.activeElement).toBe(requireControl(field))

  await fill(field, 'bs 4')
  await pressControl('File')
  await fill(fieldOf(2), 'b')
  await undoIn(fieldOf(2))
  expect(changes()).toHaveLength(3)
})
