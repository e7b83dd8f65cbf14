import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { DesignSystemPage } from './design-system-page.tsx'

const page = (
  <MemoryRouter>
    <DesignSystemPage />
  </MemoryRouter>
)

test('every component renders the same on the server and in the browser', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  document.body.append(place)
  const errors: unknown[] = []
  await act(async () => void hydrateRoot(place, page, { onRecoverableError: error => errors.push(error) }))
  expect(errors).toEqual([])
  expect(complain).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('the page has one title and named sections', () => {
  mountComponent(<DesignSystemPage />)
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  const names = [...document.querySelectorAll('section[aria-labelledby]')].map(
    section => document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
  )
  expect(names).toEqual(
    expect.arrayContaining(['Sets', 'Controls', 'Content', 'Overlays', 'Colours and letters']),
  )
})

test('the samples work: a dialog opens and closes', () => {
  const { click, find } = mountComponent(<DesignSystemPage />)
  const press = (text: string) => {
    const button = [...document.querySelectorAll('button')].find(each => each.textContent === text)
    act(() => button?.click())
  }
  press('Dialog')
  expect(find<HTMLDialogElement>('dialog.dialog').open).toBe(true)
  click('dialog.dialog .icon-btn')
  expect(find<HTMLDialogElement>('dialog.dialog').open).toBe(false)
})
