import { expect, test } from 'vitest'
import { ownSearchPath } from '#site/site-paths.ts'
import { aSavedSearch } from '#test/support/saved-search.ts'
import { pressControl, renderAppWithToasts, requireControl } from '#test/support/render-app-with-toasts.tsx'
import { savedSearchMessages as messages } from '#web/messages/en/saved-searches.ts'
import { SmartListGroup } from './smart-list-group.tsx'

const searches = Array.from({ length: 200 }, (_, index) =>
  aSavedSearch({ id: `s${index}`, name: `List ${index}` }),
)
const countLists = () => document.querySelectorAll('ul[aria-label="Smart lists"] > li').length
const renderGroup = (text: string) =>
  renderAppWithToasts(() => ({ searches }), <SmartListGroup userId="ash" text={text} />)

test('of 200 lists the first twelve are shown, then all', async () => {
  await renderGroup('')
  expect(countLists()).toBe(12)
  await pressControl(messages.showAll(200))
  expect(countLists()).toBe(200)
})

test('a search that only watches the price of one card is not among the lists', async () => {
  const alerts = [{ id: 'a', kind: 'new-card', createdAt: '', lastFiredAt: null }] as const
  const lists = [
    aSavedSearch({ id: 'watch', query: 'id:"base1-4"', alerts: [...alerts] }),
    aSavedSearch({ id: 'public', query: 'id:"base1-4"', alerts: [...alerts], isPublic: true }),
    aSavedSearch({ id: 'plain', query: 'id:"base1-4"' }),
  ]
  await renderAppWithToasts(() => ({ searches: lists }), <SmartListGroup userId="ash" text="" />)
  expect(countLists()).toBe(2)
})

test('lists are found by name', async () => {
  await renderGroup(' list 17 ')
  expect(countLists()).toBe(11)
})

test('a card with a price in another currency is not suggested as one without a price', async () => {
  await renderGroup('')
  const link = requireControl<HTMLAnchorElement>(messages.ready.noPrice)
  expect(link.getAttribute('href')).toBe(ownSearchPath('is:owned value:none'))
})
