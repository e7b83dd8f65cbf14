import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { SetLogo } from './set-logo.tsx'
import { SetTile } from './set-tile.tsx'

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => void vi.restoreAllMocks())

const jungle = {
  code: 'base2',
  name: 'Jungle',
  language: 'en' as const,
  images: { logo: 'https://sets.example/logo.png', symbol: 'https://sets.example/symbol.png' },
}

test('a set shows our logo, else its own images, else a plate with its code', () => {
  const page = mountComponent(<SetLogo set={jungle} alt="Jungle" />)
  const shown: (string | null)[] = []
  while (page.has('img')) {
    shown.push(page.find('img').getAttribute('src'))
    page.send('img', new Event('error'))
  }
  expect(shown).toEqual(['/logos/en/base2.svg', jungle.images.logo, jungle.images.symbol])
  expect(page.find('.set-plate').textContent).toBe('base2')
  expect(page.find('.set-logo').getAttribute('aria-label')).toBe('Jungle')
})

test('a logo beside the name of its set is decorative', () => {
  const page = mountComponent(<SetLogo set={{ code: 'zz', name: 'Unheard' }} />)
  expect(page.find('.set-logo').getAttribute('aria-hidden')).toBe('true')
})

test('a set tile links to its set and shows name, code, number of cards and year', () => {
  const page = mountComponent(
    <SetTile set={{ ...jungle, releaseDate: '1999-06-16' }} to="/sets/base2" countLabel="64 cards" />,
  )
  expect(page.find('a').getAttribute('href')).toBe('/sets/base2')
  expect(page.find('a').textContent).toBe('Junglebase2 · 64 cards · 1999')
})
