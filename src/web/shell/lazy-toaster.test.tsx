import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { toast } from '#web/ui/toast.ts'
import { LazyToaster } from './lazy-toaster.tsx'

const network = vi.hoisted(() => ({ isLost: true }))
vi.mock('#web/ui/toaster.tsx', async original => {
  if (network.isLost) throw new Error('The module could not be loaded')
  return original()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.useRealTimers())

const settle = () => act(() => vi.dynamicImportSettled())

test('messages whose code was lost are shown from the next message on, without waiting', async () => {
  const { text } = mountComponent(<LazyToaster />)
  // The code is first loaded when the page has been shown for a while.
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await settle()
  act(() => toast.success('Charizard: owned'))
  await settle()
  expect(text()).toBe('')
  network.isLost = false
  act(() => toast.success('Blastoise: owned'))
  await settle()
  expect(text()).toContain('Blastoise: owned')
})
