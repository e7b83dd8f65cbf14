import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Chip } from './chip.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

const before = {
  failed: <ErrorState message="Failed" actionLabel="Try Again" onAction={() => {}} />,
  'nothing found': <EmptyState title="Nothing" action={<button type="button">Show everything</button>} />,
  filtered: (
    <Chip removeLabel="Remove" onRemove={() => {}}>
      Fire
    </Chip>
  ),
}

function Page({ has }: { has: keyof typeof before | 'cards' }) {
  return (
    <main tabIndex={-1}>
      <div>{has === 'cards' ? 'Charizard' : before[has]}</div>
    </main>
  )
}

const states = ['failed', 'nothing found', 'filtered'] as const

test.each(states)('after activating %s by keyboard the focus moves to the loaded content', async state => {
  const page = mountComponent(<Page has={state} />)
  page.focus('main button')
  page.show(<Page has="cards" />)
  await Promise.resolve()
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('when a focused action disappears before its empty state, the focus moves to the page', async () => {
  const page = mountComponent(<main tabIndex={-1}>{before['nothing found']}</main>)
  page.focus('main button')
  page.show(
    <main tabIndex={-1}>
      <EmptyState title="Nothing" />
    </main>,
  )
  await Promise.resolve()
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('a focus that moved elsewhere is not changed', async () => {
  const page = mountComponent(<Page has="failed" />)
  page.focus('#elsewhere')
  page.show(<Page has="cards" />)
  await Promise.resolve()
  expect(document.activeElement?.id).toBe('elsewhere')
})
