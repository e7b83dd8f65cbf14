import { act, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { recordEarlyPresses } from './early-presses.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Counter() {
  const [count, setCount] = useState(0)
  const [mode, setMode] = useState('view')
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      {['view', 'collect'].map(value => (
        <input
          key={value}
          type="radio"
          name="mode"
          value={value}
          checked={mode === value}
          onChange={() => setMode(value)}
        />
      ))}
      <select value={mode} onChange={event => setMode(event.target.value)}>
        <option>view</option>
        <option>collect</option>
      </select>
      <output>{mode}</output>
    </>
  )
}

function Hydrated({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}

const page = (onReady: () => void) => (
  <>
    <Counter />
    <Hydrated onReady={onReady} />
  </>
)

/** A page as the server drew it; `hydrate` has React take it over. */
function drawn() {
  document.body.innerHTML = `<div>${renderToString(page(() => {}))}</div>`
  const root = document.querySelector('div') as HTMLElement
  const early = recordEarlyPresses(root)
  const hydrate = () =>
    act(async () => {
      early.beforeHydration()
      const tree = hydrateRoot(root, page(early.replay))
      onTestFinished(() => act(() => tree.unmount()))
    })
  const find = (selector: string) => root.querySelector(selector) as HTMLElement
  return { hydrate, find }
}

test('a button clicked before hydration is clicked once after it', async () => {
  const { find, hydrate } = drawn()
  find('button').click()
  expect(find('button').textContent).toBe('0')
  await hydrate()
  expect(find('button').textContent).toBe('1')
})

test('a radio button selected before hydration stays selected after it', async () => {
  const { find, hydrate } = drawn()
  find('[value=collect]').click()
  await hydrate()
  expect(find('output').textContent).toBe('collect')
  expect((find('[value=collect]') as HTMLInputElement).checked).toBe(true)
})

test('an option selected before hydration is applied once after it', async () => {
  const { find, hydrate } = drawn()
  const select = find('select') as HTMLSelectElement
  select.value = 'collect'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await hydrate()
  expect([select.value, find('output').textContent]).toEqual(['collect', 'collect'])
})

test('clicks after hydration are not repeated', async () => {
  const { find, hydrate } = drawn()
  await hydrate()
  await act(async () => find('button').click())
  expect(find('button').textContent).toBe('1')
})
