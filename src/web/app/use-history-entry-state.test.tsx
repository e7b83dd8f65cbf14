import { act } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { useHistoryEntryState } from './use-history-entry-state.ts'

function Cards() {
  const [order, setOrder] = useHistoryEntryState('order', 'oldest')
  return (
    <button type="button" id="order" onClick={() => setOrder('newest')}>
      {order}
    </button>
  )
}

/** A page with an order at /cards; buttons navigate to a new visit, elsewhere and back. */
function Pages() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const go = (to: string | number) => act(() => void (typeof to === 'number' ? navigate(to) : navigate(to)))
  return (
    <>
      {pathname === '/cards' && <Cards />}
      <button type="button" id="new-visit" aria-label="New visit" onClick={() => go('/cards')} />
      <button type="button" id="elsewhere-page" aria-label="Elsewhere" onClick={() => go('/card')} />
      <button type="button" id="back" aria-label="Back" onClick={() => go(-1)} />
    </>
  )
}

test('a view is restored by Back and starts fresh on a new visit', () => {
  const { click, text } = mountComponent(<Pages />, '/cards')
  expect(text()).toBe('oldest')
  click('#order')
  expect(text()).toBe('newest')
  click('#elsewhere-page')
  expect(text()).toBe('')
  click('#back')
  expect(text()).toBe('newest')
  click('#elsewhere-page')
  click('#new-visit')
  expect(text()).toBe('oldest')
})
