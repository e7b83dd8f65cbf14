import { expect, test } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { ErrorState } from './error-state.tsx'

function Page({ has }: { has: 'failed' | 'cards' }) {
  return (
    <main tabIndex={-1}>
      <div>
        {has === 'cards' ? (
          'Charizard'
        ) : (
          <ErrorState message="Failed" actionLabel="Try Again" onAction={() => {}} />
        )}
      </div>
    </main>
  )
}

test('whoever tried again from the keyboard is at the page that came', async () => {
  const page = mounted(<Page has="failed" />)
  page.focus('main button')
  page.show(<Page has="cards" />)
  await Promise.resolve()
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('whoever went elsewhere meanwhile stays there', async () => {
  const page = mounted(<Page has="failed" />)
  page.focus('#elsewhere')
  page.show(<Page has="cards" />)
  await Promise.resolve()
  expect(document.activeElement?.id).toBe('elsewhere')
})
