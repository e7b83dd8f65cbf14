import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { createCollectorBrowser, namesIn } from '#test/support/my-collections-page.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'
import { allowOfflineErrors, isCached, startWorker, withWorker } from '#test/support/offline-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const soon = { timeout: 20_000 }
const allCopies = '/api/copies?sort=added&page=1&pageSize=1000'

/** A collection of Blastoise and Hitmonchan, both wanted, open on a device that is offline. */
async function openOffline() {
  const misty = await createCollectorBrowser(app)
  const id = await misty.make('Cerulean treasures', '2', '7')
  const options = { ...allowOfflineErrors, allowedErrors: [...allowOfflineErrors.allowedErrors, /404/] }
  const page = await misty.open(`/collections?id=${id}`, { ...withWorker, ...options })
  await startWorker(page)
  await expect.poll(() => isCached(page, allCopies), soon).toBe(true)
  await cutNetwork(page)
  return { misty, id, page }
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

const statusOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`: ${name}`) })
const statuses = async (misty: Awaited<ReturnType<typeof openOffline>>['misty'], id: string) =>
  (await misty.read(id)).cards.map(({ status }) => status)

test('a status set offline survives a reload, is marked as not sent, and is sent when the network is back', async () => {
  const { misty, id, page } = await openOffline()
  await statusOf(page, 'Blastoise').click()
  await page.getByText('1 change is not sent yet').waitFor()
  await reload(page)
  await page.getByRole('button', { name: 'Owned: Blastoise' }).waitFor()
  await page.getByText('Not sent yet', { exact: true }).waitFor()
  await page.getByText('1 change is not sent yet').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await statuses(misty, id)).toEqual(['chasing', 'chasing'])

  await restoreNetwork(page)
  await reload(page)
  await expect.poll(() => statuses(misty, id), soon).toEqual(['owned', 'chasing'])
  await page.getByText('1 change is not sent yet').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Owned: Blastoise' }).waitFor(soon)
  expect(await page.getByText('Not sent yet', { exact: true }).count()).toBe(0)
})

test('a card removed on another device is a conflict that is shown, and other changes are made', async () => {
  const { misty, id, page } = await openOffline()
  await statusOf(page, 'Blastoise').click()
  await statusOf(page, 'Hitmonchan').click()
  await page.getByText('2 changes are not sent yet').waitFor()
  await misty.call('DELETE', `/collections/${id}/cards?productId=base1-2`)
  await restoreNetwork(page)
  await page.getByText('Blastoise: the card was removed elsewhere.').first().waitFor(soon)
  await expect.poll(() => statuses(misty, id), soon).toEqual(['owned'])
  await expect.poll(() => namesIn(page), soon).toEqual(['Hitmonchan'])
  await reload(page)
  const conflicts = page.getByRole('alert').filter({ hasText: 'Some changes could not be made' })
  await conflicts.getByRole('button', { name: 'Dismiss' }).click()
  await conflicts.waitFor({ state: 'detached' })
})

test('a lost response is repeated, and the quantity set offline of a card never opened is stored once', async () => {
  const { misty, id, page } = await openOffline()
  await page
    .getByRole('button', { name: /Blastoise/ })
    .filter({ has: page.locator('.dots') })
    .click()
  await page
    .getByRole('button', { name: /^Copies/ })
    .or(page.getByRole('menuitem', { name: /opies/ }))
    .first()
    .click()
  await page.getByRole('button', { name: /^One more/ }).click()
  await page.getByRole('button', { name: /^One more/ }).click()
  await page.getByRole('group', { name: 'Quantity' }).getByText('3', { exact: true }).waitFor()
  await page.getByRole('dialog').getByText('Not sent yet').waitFor()
  let lost = 0
  await page.context().route('**/api/copies', async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await restoreNetwork(page)
  const quantities = async () =>
    (
      await misty.call<{ copies: { quantity: number; implied: boolean }[] }>(
        'GET',
        `/copies?collection=${id}&productId=base1-2`,
      )
    ).copies.map(({ quantity, implied }) => [quantity, implied])
  await expect.poll(quantities, soon).toEqual([[3, false]])
  await expect.poll(() => page.getByText('Not sent yet').count(), soon).toBe(0)
  expect(lost).toBeGreaterThan(1)
  expect(await quantities()).toEqual([[3, false]])
})

test('signing out keeps unsent changes for their owner', async () => {
  const { misty, id, page } = await openOffline()
  await statusOf(page, 'Blastoise').click()
  await page.getByText('1 change is not sent yet').waitFor()
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('chasekit-changes:')))
  const session = await page.evaluate(() => localStorage.getItem('chasekit-auth'))
  await page.evaluate(() => localStorage.removeItem('chasekit-auth'))
  await page.goto(app.url('/offline'))
  await restoreNetwork(page)
  expect(await stored()).toHaveLength(1)
  expect(await statuses(misty, id)).toEqual(['chasing', 'chasing'])
  await page.evaluate(text => localStorage.setItem('chasekit-auth', text ?? ''), session)
  await page.goto(app.url('/collections'))
  await expect.poll(() => statuses(misty, id), soon).toEqual(['owned', 'chasing'])
  await expect.poll(stored, soon).toEqual([])
})
