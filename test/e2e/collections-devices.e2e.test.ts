import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { miniCards, panelOf, selectOf, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser, cardsIn, namesIn, tileOf } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

/** Pages poll every 10 seconds, so two changes take up to 20 seconds until they are seen. */
const nextPoll = { timeout: 20_000 }

test('a change on one device appears on the other, which keeps its typed text and focus', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4')
  const [firstDevice, secondDevice] = [
    await ash.open(`/collections?id=${id}`, { context: wideWindow }),
    await ash.open(`/collections?id=${id}`, { context: wideWindow }),
  ]
  await cardsIn(secondDevice).first().waitFor(slowTimeout)
  await secondDevice.getByRole('button', { name: 'Edit name: Binder' }).click()
  const name = secondDevice.getByLabel('Collection name')
  await name.fill('Being typed')

  await firstDevice.getByRole('button', { name: /^Want: Charizard/ }).click()
  await secondDevice.getByRole('button', { name: /^Owned: Charizard/ }).waitFor(nextPoll)
  await ash.call('POST', `/collections/${id}/cards`, { productId: 'base1-2' })
  await expect.poll(() => namesIn(secondDevice), nextPoll).toEqual(['Charizard', 'Blastoise'])
  await expect.poll(() => namesIn(firstDevice), nextPoll).toEqual(['Charizard', 'Blastoise'])
  expect(await name.inputValue()).toBe('Being typed')
  expect(await name.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await accessibilityProblems(secondDevice)).toEqual([])
}, 60_000)

test('the overview and the builder show what another device creates and collects', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4')
  const [overview, builderPage] = [
    await ash.open('/collections', { context: wideWindow }),
    await ash.open('/sets?set=base1', { context: wideWindow }),
  ]
  await tileOf(overview, 'Binder').waitFor(slowTimeout)
  await panelOf(builderPage).waitFor(slowTimeout)
  await selectOf(builderPage).selectOption('Binder (Saved)')
  await expect.poll(() => miniCards(builderPage).count(), slowTimeout).toBe(1)

  await ash.make('Another', '1')
  await ash.call('POST', `/collections/${id}/cards`, { productId: 'base1-2' })
  await tileOf(overview, 'Another').waitFor(nextPoll)
  await expect.poll(() => miniCards(builderPage).count(), nextPoll).toBe(2)
  await expect
    .poll(() => selectOf(builderPage).locator('option').allInnerTexts(), slowTimeout)
    .toContain('Another (Saved)')
})
