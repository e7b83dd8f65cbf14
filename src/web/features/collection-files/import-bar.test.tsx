import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ImportRowOutcome, ImportPreview } from '#contract/collection-file-endpoints.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { ImportBar } from './import-bar.tsx'
import { type ImportDraft, importDraftStore, newImportDraft } from './import-draft.ts'

const file = { name: 'x.csv', bytes: 1, base64: 'YQ==' }
const done = { importId: 'i1', collectionId: 'c1', added: 1 }
afterEach(() => importDraftStore.set(undefined))

const aRow = (line: number, overrides: Partial<ImportRowOutcome> & Pick<ImportRowOutcome, 'outcome'>) =>
  ({
    line,
    status: 'owned',
    shown: { name: '', set: '', number: '', quantity: 1 },
    ...overrides,
  }) as ImportRowOutcome
const found = aRow(2, { outcome: 'card', cardId: 'base1-4' })
const unmatched = aRow(3, { outcome: 'none' })

const button = 'button'

/** Renders the bar with a server that responds on request. */
function renderBar(rows: ImportRowOutcome[], change: Partial<ImportDraft> = {}) {
  const sentBodies: Record<string, unknown>[] = []
  const responses: ((response: Response | Error) => void)[] = []
  const fetch = (_: unknown, init?: RequestInit) => {
    sentBodies.push(JSON.parse(String(init?.body)))
    return new Promise<Response>((resolve, reject) => {
      responses.push(response => (response instanceof Error ? reject(response) : resolve(response)))
    })
  }
  const app = {
    api: createHttpClient({ fetch: fetch as typeof globalThis.fetch }),
    queryClient: createQueryClient(),
    notFound: () => {},
  }
  const draft = { ...newImportDraft({ ownerId: 'ash', file, collectionId: undefined }), ...change }
  importDraftStore.set(draft)
  const preview = { rows, lowered: [] as ImportPreview['lowered'] } as ImportPreview
  const page = mountComponent(
    <AppProvider app={app}>
      <ImportBar userId="ash" draft={draft} preview={preview} isReading={false} />
    </AppProvider>,
  )
  const settle = () => act(() => new Promise(resolve => setTimeout(resolve)))
  return {
    ...page,
    sentBodies,
    press: async () => {
      page.click(button)
      await settle()
    },
    respond: async (response: Response | Error) => {
      responses.at(-1)?.(response)
      await settle()
    },
  }
}

test('a second press does not import again, and the result is stored in the draft', async () => {
  const { press, sentBodies, respond, text } = renderBar([found, unmatched])
  expect(text()).toContain('1 row unmatched')
  await press()
  await press()
  expect(sentBodies).toMatchObject([{ base64: 'YQ==', name: 'x', choices: [], existing: 'match' }])
  await respond(Response.json(done, { status: 201 }))
  expect(importDraftStore.get()?.done).toMatchObject(done)
})

test('an import that ends after another file was chosen leaves the new draft unchanged', async () => {
  const { press, respond } = renderBar([found])
  await press()
  const other = newImportDraft({ ownerId: 'ash', file, collectionId: undefined })
  importDraftStore.set(other)
  await respond(Response.json(done, { status: 201 }))
  expect(importDraftStore.get()).toBe(other)
})

test('after a lost response a retry sends the same request', async () => {
  const { press, sentBodies, respond, text } = renderBar([found])
  await press()
  await respond(new TypeError('Failed to fetch'))
  expect(text()).toContain('connection was lost before the import was confirmed')
  expect(importDraftStore.get()?.done).toBeUndefined()
  await press()
  expect(sentBodies[1]).toEqual(sentBodies[0])
  expect(sentBodies[0]?.['requestId']).toMatch(/-/)
})

test('unmatched rows alone can be imported, and nothing at all cannot', () => {
  expect(renderBar([unmatched]).text()).toContain('Keep 1 row unmatched')
  const { find, text } = renderBar([aRow(2, { outcome: 'aside', reason: 'sealed' })])
  expect(text()).toContain('Nothing to import')
  expect(find<HTMLButtonElement>(button).disabled).toBe(true)
})

test('success is reported only for a file whose rows are all imported', () => {
  expect(renderBar([found]).text()).toContain('Every row is matched')
  const aside = renderBar([found, aRow(3, { outcome: 'aside', reason: 'sealed' })])
  expect(aside.text()).toContain('1 row will not be imported')
  expect(renderBar([found, aRow(3, { outcome: 'unreadable' })]).text()).toContain(
    '1 row will not be imported',
  )
  expect(renderBar([unmatched, aRow(4, { outcome: 'unreadable' })]).text()).toContain(
    '1 row unmatched · 1 row will not be imported',
  )
  expect(renderBar([]).find('[role=status]').textContent).toBe('Nothing to import')
})

test('a new collection needs a name, and an existing one does not', async () => {
  const unnamed = renderBar([found], { name: ' ' })
  expect(unnamed.text()).toContain('Give the new collection a name.')
  expect(unnamed.find<HTMLButtonElement>(button).disabled).toBe(true)
  const { find, press, sentBodies } = renderBar([found], { name: ' ', collectionId: 'c9' })
  expect(find<HTMLButtonElement>(button).disabled).toBe(false)
  await press()
  expect(sentBodies[0]).toMatchObject({ collectionId: 'c9' })
  expect(sentBodies[0]).not.toHaveProperty('name')
})

test('choices are sent by line', async () => {
  const { press, sentBodies } = renderBar([found, unmatched], {
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
  expect(sentBodies).toMatchObject([{ choices, existing: 'add' }])
})
