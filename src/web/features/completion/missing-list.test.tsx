import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { MissingLines, MissingPictures } from './missing-list.tsx'

beforeEach(() => localStorage.setItem('chasekit-owned-in', 'collection'))
afterEach(() => localStorage.clear())

const item = (number: string, ownedIn?: { id: string; name: string }[]) => ({
  id: `base1-${number}`,
  productId: `base1-${number}`,
  number,
  name: `Card ${number}`,
  variant: undefined,
  price: null,
  formattedPrice: null,
  priceSource: null,
  isWanted: true,
  ownedIn,
  card: undefined,
})

test.each([
  ['pictures', MissingPictures],
  ['lines', MissingLines],
] as const)(
  'where only one collection counts, missing %s name the collection that owns a card',
  async (_look, List) => {
    const items = [item('1', [{ id: 'b', name: 'Binder' }]), item('2')]
    await renderApp(() => 404, <List items={items} label="Missing" />)
    const texts = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(texts.map(text => text?.includes('Owned in Binder'))).toEqual([true, false])
  },
)
