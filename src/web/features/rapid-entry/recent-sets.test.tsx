import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { readRecentSets } from './recent-sets.ts'
import { useEntryDefaults } from './use-entry-defaults.ts'

beforeEach(() => localStorage.clear())

test('the last five sets that were chosen or typed are recent, each once, the last one first', () => {
  let change: ReturnType<typeof useEntryDefaults>['change'] = () => {}
  function Defaults() {
    const { change: current } = useEntryDefaults()
    return <p ref={() => void (change = current)} />
  }
  mountComponent(<Defaults />)
  for (const setId of ['a', 'b', 'c', '', 'a', 'd', 'e', 'f']) act(() => change({ setId }))
  act(() => change({ place: 'Box 3' }))
  expect(readRecentSets()).toEqual(['f', 'e', 'd', 'a', 'c'])
})

test('what another version stored is no list of sets', () => {
  for (const text of ['{', '{}', '[1]']) {
    localStorage.setItem('chasekit-recent-sets', text)
    expect(readRecentSets()).toEqual([])
  }
})
