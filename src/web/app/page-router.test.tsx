import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createMemoryHistory, useLocation, useNavigationType, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from './app-context.ts'
import { PageOutlet, PageRouter } from './page-router.tsx'
import { matchPage } from '#site/match-page.ts'
import type { Page, PageCode } from './page-table.ts'
import { type RouterHistory, PageNavigation } from './visits.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a page reads its parameters, its state and its navigation type', async () => {
  const Component = () => {
    const { id } = useParams()
    const { state } = useLocation()
    return <p>{`${id} ${useNavigationType()} ${JSON.stringify(state)}`}</p>
  }
  const code: PageCode = { Component, meta: () => ({ title: '' }) }
  const pages: Page[] = [{ path: '/card/:id', code: async () => code }]
  const history = UNSAFE_createMemoryHistory({
    initialEntries: ['/card/base1-4'],
  }) as unknown as RouterHistory
  const match = matchPage(pages, '/card/base1-4')
  if (!match) throw new Error('no page')
  const app = { api: (() => {}) as never, queryClient: createQueryClient(), notFound: () => {} }
  const first = { location: history.location, kind: history.action, match, content: code }
  const visits = new PageNavigation({ app, pages, history, first })
  const place = document.createElement('div')
  const drawn = (
    <PageRouter visits={visits}>
      <PageOutlet crash={() => null} />
    </PageRouter>
  )
  await act(async () => createRoot(place).render(drawn))
  expect(place.textContent).toBe('base1-4 POP null')
  await act(async () =>
    visits.navigator.push({ pathname: '/card/base1-5', search: '', hash: '' }, { picked: true }),
  )
  expect(place.textContent).toBe('base1-5 PUSH {"picked":true}')
})
