import { act } from 'react'
import { expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { alertTexts } from '#test/support/render-app-with-toasts.tsx'
import { mountComponent } from '#test/support/mounted.tsx'
import { FileDrop } from './file-drop.tsx'
import type { ChosenFile } from './import-draft.ts'

const aFile = (text: string, name = 'binder.csv') => new File([text], name)

function renderDrop() {
  const chosen: ChosenFile[] = []
  const page = mountComponent(<FileDrop sender="user" onFile={file => chosen.push(file)} />)
  const field = page.find<HTMLInputElement>('input[type=file]')
  const choose = async (...files: File[]) => {
    Object.defineProperty(field, 'files', { value: files, configurable: true })
    act(() => void field.dispatchEvent(new Event('change', { bubbles: true })))
    await waitUntil(() => chosen.length > 0 || alertTexts().length > 0)
  }
  const drag = (kind: string, files: File[], types = ['Files']) => {
    const event = new Event(kind, { bubbles: true, cancelable: true })
    page.send('label', Object.assign(event, { dataTransfer: { types, files } }))
    return event
  }
  return { ...page, chosen, field, choose, drag }
}

/** Waits for a file to be read. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await waitForPendingWork()
}

test('the drop zone shows its limits, also to screen readers', () => {
  const { field, text } = renderDrop()
  expect(text()).toContain('Drop a file here, or choose one')
  expect(field.getAttribute('aria-label')).toBe('Choose a file. CSV, TSV or JSON, up to 8 MB and 20,000 rows')
})

test('a chosen file is passed on with its name and content', async () => {
  const { choose, chosen } = renderDrop()
  await choose(aFile('Name\nMew'))
  expect(chosen).toEqual([{ name: 'binder.csv', bytes: 8, base64: btoa('Name\nMew') }])
})

test('two files at once are rejected', async () => {
  const { choose, chosen } = renderDrop()
  await choose(aFile('a'), aFile('b'))
  expect(alertTexts()).toEqual(['One file at a time, please.'])
  expect(chosen).toEqual([])
})

test('an unusable file shows the reason until another one is chosen', async () => {
  const { choose, chosen } = renderDrop()
  await choose(aFile(''))
  expect(alertTexts()).toEqual(['This file is empty.'])
  Object.assign(chosen, { length: 0 })
  await choose(aFile('Mew'))
  await waitUntil(() => chosen.length > 0)
  expect(alertTexts()).toEqual([])
})

test('a file dragged over the drop zone shows an invitation, and a dropped file is read', async () => {
  const { drag, chosen, text } = renderDrop()
  expect(drag('dragover', []).defaultPrevented).toBe(true)
  expect(text()).toContain('Drop to import')
  drag('dragleave', [])
  expect(text()).not.toContain('Drop to import')
  drag('dragover', [])
  drag('drop', [aFile('Mew')])
  expect(text()).not.toContain('Drop to import')
  await waitUntil(() => chosen.length > 0)
  expect(chosen[0]?.name).toBe('binder.csv')
})

test('dragging something other than a file shows no invitation', () => {
  const { drag, text } = renderDrop()
  expect(drag('dragover', [], ['card']).defaultPrevented).toBe(false)
  expect(text()).not.toContain('Drop to import')
})
