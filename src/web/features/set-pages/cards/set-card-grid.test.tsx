import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { SetCardGrid } from './set-card-grid.tsx'

test('the first ten pictures of a set load eagerly, and the others lazily', () => {
  const app = { api: createHttpClient(), queryClient: createQueryClient(), notFound: () => {} }
  const images = { small: 'https://cards.example/1.webp', large: null }
  const cards = Array.from({ length: 12 }, (_, index) => anApiCard({ number: `${index + 1}`, images }))
  const html = renderToStaticMarkup(
    <AppProvider app={app}>
      <MemoryRouter>
        <SetCardGrid cards={cards} requestedPrices={new Map()} size="small" label="Cards" />
      </MemoryRouter>
    </AppProvider>,
  )
  const loading = [...html.matchAll(/ loading="(\w+)"/g)].map(([, value]) => value)
  expect(loading).toEqual([
    ...Array.from({ length: 10 }, () => 'eager'),
    ...Array.from({ length: 2 }, () => 'lazy'),
  ])
})
