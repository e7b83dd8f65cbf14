import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { miniCards, panelOf, selectOf, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser, cardsIn, namesIn, tileOf } from '#test/support/my-collections-page.ts'
import type { CollectorBrowser } from '#test/support/saved-search-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

/** Opens a page whose clock can be moved. */
async function openDevice(ash: CollectorBrowser, path: string): Promise<Page> {
  const mayShift = 'a request that is under way while the clock is moved seems to get no response'
  const page = await ash.open('/offline', { context: wideWindow, mayShift })
  await page.clock.install()
  await page.goto(app.url(path))
  return page
}

/**
 * Pages ask for changes every 10 seconds, and after a lost request every 20. A request under way when the clock moves
 * is lost, so the clock moves by more than that, and then waits for a response.
 */
const pollUntilVisible = async (page: Page, target: Locator) => {
  const isShown = () =>
    target.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(30_000)
        return isShown()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}

test('a change on one device appears on the other, which keeps its typed text and focus', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4')
  const path = `/collections?id=${id}`
  const [firstDevice, secondDevice] = [await openDevice(ash, path), await openDevice(ash, path)]
  await cardsIn(secondDevice).first().waitFor(slowTimeout)
  await secondDevice.getByRole('button', { name: 'Edit name: Binder' }).click()
  const name = secondDevice.getByLabel('Collection name')
  await name.fill('Being typed')

  await firstDevice.getByRole('button', { name: /^Want: Charizard/ }).click()
  await expect.poll(async () => (await ash.read(id)).cards[0]?.status, slowTimeout).toBe('owned')
  await pollUntilVisible(secondDevice, secondDevice.getByRole('button', { name: /^Owned: Charizard/ }))
  await ash.call('POST', `/collections/${id}/cards`, { productId: 'base1-2' })
  for (const device of [secondDevice, firstDevice]) {
    await pollUntilVisible(device, cardsIn(device).getByText('Blastoise').first())
    expect(await namesIn(device)).toEqual(['Charizard', 'Blastoise'])
  }
  expect(await name.inputValue()).toBe('Being typed')
  expect(await name.evaluate(field => field === document.activeElement)).toBe(true)
})

test('the overview and the builder show what another device creates and collects', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4')
  const [overview, builderPage] = [
    await openDevice(ash, '/collections'),
    await openDevice(ash, '/sets?set=base1'),
  ]
  await tileOf(overview, 'Binder').waitFor(slowTimeout)
  await panelOf(builderPage).waitFor(slowTimeout)
  await selectOf(builderPage).selectOption('Binder (Saved)')
  await expect.poll(() => miniCards(builderPage).count(), slowTimeout).toBe(1)

  await ash.make('Another', '1')
  await ash.call('POST', `/collections/${id}/cards`, { productId: 'base1-2' })
  await pollUntilVisible(overview, tileOf(overview, 'Another'))
  await pollUntilVisible(builderPage, miniCards(builderPage).nth(1))
  await expect
    .poll(() => selectOf(builderPage).locator('option').allInnerTexts(), slowTimeout)
    .toContain('Another (Saved)')
})
