import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { miniCards, panelOf, selectOf, soon, wide } from '#test/support/builder-page.ts'
import { aCollectorAt, cardsIn, namesIn, tileOf } from '#test/support/my-collections-page.ts'
import { signInApp } from '#test/support/sign-in-app.ts'

const app = signInApp()

/** A page looks every 10 seconds. */
const aLookLater = { timeout: 20_000 }

test('what one device changes is shown on the other, which keeps what is being typed and its focus', async () => {
  const ash = await aCollectorAt(app)
  const id = await ash.make('Binder', '4')
  const [here, there] = [
    await ash.open(`/collections?id=${id}`, { context: wide }),
    await ash.open(`/collections?id=${id}`, { context: wide }),
  ]
  await cardsIn(there).first().waitFor(soon)
  await there.getByRole('button', { name: 'Edit name: Binder' }).click()
  const name = there.getByLabel('Collection name')
  await name.fill('Being typed')

  await here.getByRole('button', { name: /^Want: Charizard/ }).click()
  await there.getByRole('button', { name: /^Owned: Charizard/ }).waitFor(aLookLater)
  await ash.call('POST', `/collections/${id}/cards`, { productId: 'base1-2' })
  await expect.poll(() => namesIn(there), aLookLater).toEqual(['Charizard', 'Blastoise'])
  await expect.poll(() => namesIn(here), aLookLater).toEqual(['Charizard', 'Blastoise'])
  expect(await name.inputValue()).toBe('Being typed')
  expect(await name.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await accessibilityProblems(there)).toEqual([])
})

test('the overview and the panel show what another device makes and collects', async () => {
  const ash = await aCollectorAt(app)
  const id = await ash.make('Binder', '4')
  const [overview, beside] = [
    await ash.open('/collections', { context: wide }),
    await ash.open('/sets?set=base1', { context: wide }),
  ]
  await tileOf(overview, 'Binder').waitFor(soon)
  await panelOf(beside).waitFor(soon)
  await selectOf(beside).selectOption('Binder (Saved)')
  await expect.poll(() => miniCards(beside).count(), soon).toBe(1)

  await ash.make('Another', '1')
  await ash.call('POST', `/collections/${id}/cards`, { productId: 'base1-2' })
  await tileOf(overview, 'Another').waitFor(aLookLater)
  await expect.poll(() => miniCards(beside).count(), aLookLater).toBe(2)
  await expect
    .poll(() => selectOf(beside).locator('option').allInnerTexts(), soon)
    .toContain('Another (Saved)')
})
