import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { CardListRow } from '#web/features/card-ui/card-list-row.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { markButtonsRendererStore } from '#web/features/card-ui/own-buttons.tsx'
import { clearOwnership, setOwnership } from '#web/ownership/local-marks.ts'
import { setTarget } from '#web/ownership/target-store.ts'
import { renderMarkButtons } from './card-mark-buttons.tsx'

const card = { id: 'base1-4', name: 'Charizard' }
const [binder, album] = ['Binder', 'Album'].map(name => ({ id: name, name }))

afterEach(() => act(clearOwnership))

test('the button of a row names the collection, before and after a press; that of a tile has its short text', () => {
  act(() => markButtonsRendererStore.set(renderMarkButtons))
  const page = mountComponent(
    <>
      <CardListRow card={card} to="/card/base1-4" />
      <CardTile card={card} to="/card/base1-4" />
    </>,
  )
  const own = (part: string) => page.find(`${part} .own-button:last-child`)
  act(() => setTarget(binder))
  const texts = () => ['short', 'long'].map(width => own('.row').querySelector(`.own-${width}`)?.textContent)
  expect(texts()).toEqual(['OwnOwn Charizard', 'Own Charizard· Binder'])
  const ownedIn = [album, binder].filter(one => one !== undefined)
  act(() => setOwnership(new Map([['base1-4', { owned: 2, wanted: 0, printings: [null], ownedIn }]])))
  expect(texts()).toEqual(['✓ 2Own Charizard: 2', 'Owned ×2 Charizard· Binder +1'])
  // A name that hides what is written could not be spoken.
  expect(own('.row').hasAttribute('aria-label')).toBe(false)
  expect(own('.tile').textContent).toBe('✓ 2')
})
