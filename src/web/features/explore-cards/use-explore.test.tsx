import { act, useEffect } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import type { Explore } from './explore-address.ts'
import { useExplore } from './use-explore.ts'

let go: (changes: Partial<Explore>) => void
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

beforeEach(() => void mounted(<Page />, '/explore-cards'))

test('choices that come before the address has followed add up', () => {
  act(() => {
    go({ set: 'base1' })
    go({ rarity: 'Rare' })
  })
  expect(address).toBe('/explore-cards?set=base1&rarity=Rare')
})

test('what is taken back before the address has followed is taken back', () => {
  act(() => {
    go({ q: 'pi' })
    go({ type: 'Trainer' })
    go({ q: '' })
  })
  expect(address).toBe('/explore-cards?type=Trainer')
})
