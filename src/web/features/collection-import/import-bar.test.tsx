import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FileRow, ImportPreview } from '#contract/collection-file-endpoints.ts'
import { mounted } from '#test/support/mounted.tsx'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { ImportBar } from './import-bar.tsx'
import { type ImportDraft, importDraft, newDraft } from './import-draft.ts'

const file = { name: 'x.csv', bytes: 1, base64: 'YQ==' }
const done = { importId: 'i1', collectionId: 'c1', added: 1 }
afterEach(() => importDraft.set(undefined))

const aRow = (line: number, facts: Partial<FileRow> & Pick<FileRow, 'outcome'>) =>
  ({ line, status: 'owned', shown: { name: '', set: '', number: '', quantity: 1 }, ...facts }) as FileRow
const found = aRow(2, { outcome: 'card', cardId: 'base1-4' })
const waiting = aRow(3, { outcome: 'none' })

const button = 'button'

/** The bar over a server that answers when it is told to. */
function bar(rows: FileRow[], change: Partial<ImportDraft> = {}) {
  const sent: Record<string, unknown>[] = []
  const answers: ((answer: Response | Error) => void)[] = []
  const fetch = (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return new Promise<Response>((resolve, reject) => {
      answers.push(answer => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  }
  const app = {
    api: createHttpClient({ fetch: fetch as typeof globalThis.fetch }),
    queryClient: createQueryClient(),
    notFound: () => {},
  }
  const draft = { ...newDraft({ ownerId: 'ash', file, collectionId: undefined }), ...change }
  importDraft.set(draft)
  const preview = { rows } as ImportPreview
  const page = mounted(
    <AppProvider app={app}>
      <ImportBar draft={draft} preview={preview} isReading={false} />
    </AppProvider>,
  )
  const settle = () => act(() => new Promise(resolve => setTimeout(resolve)))
  return {
    ...page,
    sent,
    press: async () => {
      page.click(button)
      await settle()
    },
    answer: async (answer: Response | Error) => {
      answers.at(-1)?.(answer)
      await settle()
    },
  }
}

test('pressed twice it imports once, and the result takes its place', async () => {
  const { press, sent, answer, text } = bar([found, waiting])
  expect(text()).toContain('1 row unmatched')
  await press()
  await press()
  expect(sent).toMatchObject([{ base64: 'YQ==', name: 'x', choices: [], existing: 'match' }])
  await answer(Response.json(done, { status: 201 }))
  expect(importDraft.get()?.done).toMatchObject(done)
})

test('an import that ends when another file is looked over already leaves that one alone', async () => {
  const { press, answer } = bar([found])
  await press()
  const other = newDraft({ ownerId: 'ash', file, collectionId: undefined })
  importDraft.set(other)
  await answer(Response.json(done, { status: 201 }))
  expect(importDraft.get()).toBe(other)
})

test('after a lost answer the very same request is sent again', async () => {
  const { press, sent, answer, text } = bar([found])
  await press()
  await answer(new TypeError('Failed to fetch'))
  expect(text()).toContain('connection was lost before the import was confirmed')
  expect(importDraft.get()?.done).toBeUndefined()
  await press()
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.['requestId']).toMatch(/-/)
})

test('rows without a card alone can be kept waiting; nothing at all cannot be imported', () => {
  expect(bar([waiting]).text()).toContain('Keep 1 row unmatched')
  const { find, text } = bar([aRow(2, { outcome: 'aside', reason: 'sealed' })])
  expect(text()).toContain('Nothing to import')
  expect(find<HTMLButtonElement>(button).disabled).toBe(true)
})

test('that all is well is only said of a file without a row that stays out', () => {
  expect(bar([found]).text()).toContain('Every row is matched')
  const aside = bar([found, aRow(3, { outcome: 'aside', reason: 'sealed' })])
  expect(aside.text()).toContain('1 row will not be imported')
  expect(bar([found, aRow(3, { outcome: 'unreadable' })]).text()).toContain('1 row will not be imported')
  expect(bar([waiting, aRow(4, { outcome: 'unreadable' })]).text()).toContain(
    '1 row unmatched · 1 row will not be imported',
  )
  expect(bar([]).find('[role=status]').textContent).toBe('Nothing to import')
})

test('a new collection needs a name; another one has its own', async () => {
  const nameless = bar([found], { name: ' ' })
  expect(nameless.text()).toContain('Give the new collection a name.')
  expect(nameless.find<HTMLButtonElement>(button).disabled).toBe(true)
  const { find, press, sent } = bar([found], { name: ' ', collectionId: 'c9' })
  expect(find<HTMLButtonElement>(button).disabled).toBe(false)
  await press()
  expect(sent[0]).toMatchObject({ collectionId: 'c9' })
  expect(sent[0]).not.toHaveProperty('name')
})

test('choices go along by line', async () => {
  const { press, sent } = bar([found, waiting], {
    choices: new Map([
      [2, null],
      [3, 'base1-2'],
    ]),
    existing: 'add',
  })
  await press()
  const choices = [
    { line: 2, productId: null },
    { line: 3, productId: 'base1-2' },
  ]
  expect(sent).toMatchObject([{ choices, existing: 'add' }])
})
