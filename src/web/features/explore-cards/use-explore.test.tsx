import { act, useEffect } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import type { ExploreFilters } from './explore-url.ts'
import { useExplore } from './use-explore.ts'

let go: (changes: Partial<ExploreFilters>) => void
let address: string

function Page() {
  const { pathname, search } = useLocation()
  const page = useExplore()
  useEffect(() => {
    address = pathname + search
    go = page.go
  })
  return null
}

beforeEach(() => void mountComponent(<Page />, '/explore-cards'))

test('filters changed before the URL is updated accumulate', () => {
  act(() => {
    go({ set: 'base1' })
    go({ rarity: 'Rare' })
  })
  expect(address).toBe('/explore-cards?set=base1&rarity=Rare')
})

test('a filter reverted before the URL is updated is reverted', () => {
  act(() => {
    go({ q: 'pi' })
    go({ type: 'Trainer' })
    go({ q: '' })
  })
  expect(address).toBe('/explore-cards?type=Trainer')
})
