import { afterEach, expect, test } from 'vitest'
import { changeDraft, choose, importDraft, newDraft } from './import-draft.ts'

const file = { name: 'My Binder.final.csv', bytes: 3, base64: 'YWJj' }
const begin = () => importDraft.set(newDraft({ ownerId: 'ash', file, collectionId: undefined }))
const now = () => {
  const draft = importDraft.get()
  if (!draft) throw new Error('No draft')
  return draft
}

afterEach(() => importDraft.set(undefined))

test('a new collection is called like the file, as long as a name may be', () => {
  begin()
  expect(now().name).toBe('My Binder.final')
  const long = { ...file, name: `${'x'.repeat(150)}.csv` }
  expect(newDraft({ ownerId: 'ash', file: long, collectionId: undefined }).name).toHaveLength(120)
})

test('what is changed is another request; what is tried again is the same', () => {
  begin()
  const first = now().requestId
  choose(3, 'base1-4')
  const second = now().requestId
  expect(second).not.toBe(first)
  changeDraft({ collectionId: 'c1' })
  expect(now().requestId).not.toBe(second)
  expect(now().choices.get(3)).toBe('base1-4')
})

test('a choice is changed, and taken back', () => {
  begin()
  choose(3, 'base1-4')
  choose(3, null)
  expect([...now().choices]).toEqual([[3, null]])
  choose(3, undefined)
  expect([...now().choices]).toEqual([])
})

test('without an import under way nothing is decided', () => {
  choose(3, 'base1-4')
  changeDraft({ name: 'x' })
  expect(importDraft.get()).toBeUndefined()
})
