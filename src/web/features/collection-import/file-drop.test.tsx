import { act } from 'react'
import { expect, test } from 'vitest'
import { settle } from '#test/support/app-over-answers.tsx'
import { alerts } from '#test/support/app-with-messages.tsx'
import { mounted } from '#test/support/mounted.tsx'
import { FileDrop } from './file-drop.tsx'
import type { ChosenFile } from './import-draft.ts'

const aFile = (text: string, name = 'binder.csv') => new File([text], name)

function drop() {
  const chosen: ChosenFile[] = []
  const page = mounted(<FileDrop onFile={file => chosen.push(file)} />)
  const field = page.find<HTMLInputElement>('input[type=file]')
  const choose = async (...files: File[]) => {
    Object.defineProperty(field, 'files', { value: files, configurable: true })
    act(() => void field.dispatchEvent(new Event('change', { bubbles: true })))
    await until(() => chosen.length > 0 || alerts().length > 0)
  }
  const drag = (kind: string, files: File[], types = ['Files']) => {
    const event = new Event(kind, { bubbles: true, cancelable: true })
    page.send('label', Object.assign(event, { dataTransfer: { types, files } }))
    return event
  }
  return { ...page, chosen, field, choose, drag }
}

/** Reading a file takes its time. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settle()
}

test('the place for a file says what it takes, also to screen readers', () => {
  const { field, text } = drop()
  expect(text()).toContain('Drop a file here, or choose one')
  expect(field.getAttribute('aria-label')).toBe('Choose a file. CSV, TSV or JSON, up to 8 MB and 20,000 rows')
})

test('a chosen file is handed on with its name and bytes', async () => {
  const { choose, chosen } = drop()
  await choose(aFile('Name\nMew'))
  expect(chosen).toEqual([{ name: 'binder.csv', bytes: 8, base64: btoa('Name\nMew') }])
})

test('one file at a time', async () => {
  const { choose, chosen } = drop()
  await choose(aFile('a'), aFile('b'))
  expect(alerts()).toEqual(['One file at a time, please.'])
  expect(chosen).toEqual([])
})

test('a file that cannot be used is said why, until another one is chosen', async () => {
  const { choose, chosen } = drop()
  await choose(aFile(''))
  expect(alerts()).toEqual(['This file is empty.'])
  Object.assign(chosen, { length: 0 })
  await choose(aFile('Mew'))
  await until(() => chosen.length > 0)
  expect(alerts()).toEqual([])
})

test('a file over the place is invited, and dropped it is taken', async () => {
  const { drag, chosen, text } = drop()
  expect(drag('dragover', []).defaultPrevented).toBe(true)
  expect(text()).toContain('Drop to import')
  drag('dragleave', [])
  expect(text()).not.toContain('Drop to import')
  drag('dragover', [])
  drag('drop', [aFile('Mew')])
  expect(text()).not.toContain('Drop to import')
  await until(() => chosen.length > 0)
  expect(chosen[0]?.name).toBe('binder.csv')
})

test('what is dragged and is no file is not invited', () => {
  const { drag, text } = drop()
  expect(drag('dragover', [], ['card']).defaultPrevented).toBe(false)
  expect(text()).not.toContain('Drop to import')
})
