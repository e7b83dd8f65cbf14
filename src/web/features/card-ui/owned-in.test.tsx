import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { clearOwnership, setOwnership } from '#web/ownership/local-marks.ts'
import { OwnedIn } from './owned-in.tsx'
import { OwnershipBadge } from './ownership-badge.tsx'

const binder = { id: 'b', name: 'Binder' }
const box = { id: 'x', name: 'Box' }

afterEach(() => act(clearOwnership))

const own = (...ownedIn: { id: string; name: string }[]) =>
  act(() =>
    setOwnership(new Map([['base1-4', { owned: ownedIn.length, wanted: 0, printings: [null], ownedIn }]])),
  )

test('a card names the other collections that own it, and links to the first of them', async () => {
  own(binder, box)
  const { text, find, show } = await renderApp(
    () => 404,
    <OwnedIn cardId="base1-4" collectionId="chase" className="link" />,
  )
  expect(text()).toBe('Owned in Binder +1')
  expect(find('a').getAttribute('href')).toBe('/collections?id=b')
  expect(find('a').getAttribute('title')).toBe('Owned in Binder, Box')
  await show(<OwnedIn cardId="base1-4" collectionId="b" className="link" />)
  expect(text()).toBe('Owned in Box')
  own(binder)
  expect(text()).toBe('')
})

test('the mark of a suggested card says where it is owned', async () => {
  own(binder)
  const { find } = await renderApp(() => 404, <OwnershipBadge cardId="base1-4" />)
  expect(find('.own-mark').getAttribute('title')).toBe('You own it · Owned in Binder')
})
