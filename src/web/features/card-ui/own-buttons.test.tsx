import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { clearOwnership, markLocally, setOwnership } from '#web/ownership/local-marks.ts'
import { setTarget } from '#web/ownership/target-store.ts'
import { markCommandStore } from './mark-commands.ts'
import { CardPageMarkButtons } from './own-buttons.tsx'

const card = { id: 'base1-4', name: 'Charizard' }
const [binder, album] = ['Binder', 'Album'].map(name => ({ id: name, name }))

afterEach(() => {
  act(clearOwnership)
  markCommandStore.set([])
})

const texts = () =>
  Array.from(document.querySelectorAll('button[aria-pressed]'), ({ textContent }) => textContent)

test('the button of a card page keeps its label and names the collection, before and after a press', () => {
  mountComponent(<CardPageMarkButtons card={card} />)
  expect(texts()).toEqual(['Own Charizard', 'Want Charizard'])
  act(() => setTarget(binder))
  expect(texts()).toEqual(['Own Charizard· Binder', 'Want Charizard'])
  act(() => markLocally(['base1-4'], 'owned'))
  expect(texts()).toEqual(['Owned Charizard· Binder', 'Want Charizard'])
})

test('of several collections the one for added cards is named, with the number of others', () => {
  mountComponent(<CardPageMarkButtons card={card} />)
  const ownedIn = [album, binder].filter(one => one !== undefined)
  act(() => setTarget(binder))
  act(() => setOwnership(new Map([['base1-4', { owned: 3, wanted: 1, printings: [null], ownedIn }]])))
  expect(texts()).toEqual(['Owned ×3 Charizard· Binder +1', 'Wanted Charizard'])
})

test('the arrow and a press on the button ask for the menu beside themselves', () => {
  const page = mountComponent(<CardPageMarkButtons card={card} />)
  page.click('[aria-label="Number and collections of Charizard"]')
  expect(markCommandStore.get()).toMatchObject([{ status: 'owned', opensMenu: true }])
  expect(markCommandStore.get()[0]?.anchor).toBe(page.find('[aria-label^="Number"]'))
})
