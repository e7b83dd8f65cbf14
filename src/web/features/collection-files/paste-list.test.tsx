import { expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { mountComponent } from '#test/support/mounted.tsx'
import type { ChosenFile } from './import-draft.ts'
import { PasteList } from './paste-list.tsx'

function renderPaste() {
  const chosen: ChosenFile[] = []
  return { chosen, ...mountComponent(<PasteList sender="user" onFile={file => chosen.push(file)} />) }
}

test('a pasted deck list is passed on like a file', async () => {
  const { chosen, type, send } = renderPaste()
  const list = '4 Pikachu SVI 12\n1 Mew MEW 151'
  type('textarea', `\n${list}\n`)
  send('form', new Event('submit', { bubbles: true, cancelable: true }))
  while (chosen.length === 0) await waitForPendingWork()
  expect(chosen).toEqual([{ name: 'Pasted list', bytes: list.length, base64: btoa(list) }])
})

test('without a text the field says what is missing', async () => {
  const { chosen, find, send, text } = renderPaste()
  send('form', new Event('submit', { bubbles: true, cancelable: true }))
  await waitForPendingWork()
  expect(text()).toContain('Paste a list first.')
  expect(find('textarea').getAttribute('aria-invalid')).toBe('true')
  expect(chosen).toEqual([])
})
