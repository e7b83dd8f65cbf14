import { afterEach, expect, test, vi } from 'vitest'
import { act, useSyncExternalStore } from 'react'
import { mountComponent } from '#test/support/mounted.tsx'
import { ColumnMapper, identifiesCards } from './column-mapper.tsx'
import { chooseForRow, importDraftStore, newImportDraft } from './import-draft.ts'

const file = { name: 'x.csv', bytes: 1, base64: 'YQ==' }
afterEach(() => act(() => importDraftStore.set(undefined)))

function Mapper(props: { map: Record<string, string>; onDone: () => void }) {
  const draft = useSyncExternalStore(importDraftStore.subscribe, importDraftStore.get)
  return draft && <ColumnMapper columns={['was', 'wo', 'nr']} draft={draft} isFetching={false} {...props} />
}

function renderMapper(map: Record<string, string> = {}) {
  act(() => importDraftStore.set(newImportDraft({ ownerId: 'ash', file, collectionId: undefined })))
  const onDone = vi.fn<() => void>()
  const page = mountComponent(<Mapper map={map} onDone={onDone} />)
  const pick = (label: string, value: string) =>
    act(() => {
      const id = [...document.querySelectorAll('label')].find(one => one.textContent === label)?.htmlFor
      const select = page.find<HTMLSelectElement>(`[id="${id}"]`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { ...page, pick, onDone }
}

test.each([
  [{ name: 'was' }, true],
  [{ id: 'was' }, true],
  [{ set: 'wo', number: 'nr' }, true],
  [{ setCode: 'wo', number: 'nr' }, true],
  [{ number: 'nr' }, false],
  [{ set: 'wo' }, false],
  [{}, false],
])('%o identifies cards: %s', (map, expected) => expect(identifiesCards(map)).toBe(expected))

test('applying columns keeps the mapped ones and resets the choices after a warning', () => {
  const { pick, click, onDone, text } = renderMapper({ quantity: 'nr' })
  expect(text()).not.toContain('chosen again')
  act(() => chooseForRow(2, null))
  expect(text()).toContain('your choices for 1 row will be lost')
  pick('Name', 'was')
  pick('Binder/Page/Row/Column', 'wo')
  pick('Quantity', '')
  click('button[type=submit]')
  expect(importDraftStore.get()).toMatchObject({ columns: { name: 'was', pocket: 'wo' }, choices: new Map() })
  expect(onDone).toHaveBeenCalledOnce()
})

test('too few columns cannot be applied', () => {
  const { pick, find, text } = renderMapper()
  pick('Set', 'wo')
  expect(find<HTMLButtonElement>('button[type=submit]').disabled).toBe(true)
  expect(text()).toContain('Choose a name or an id, or a set and a number.')
})
