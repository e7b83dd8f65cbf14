import { expect, test } from 'vitest'
import { navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import {
  clickDetails,
  createCollectorBrowser,
  cardsIn,
  namesIn,
  cardNumbers,
  clickButton,
  waitForText,
  tileOf,
  clickUndo,
} from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

test('a collection is created and opens, is found among the others, deleted and restored', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.make('First', '1', '4!')
  await ash.make('A name that is longer than any tile', '4')
  const page = await ash.open('/collections', { context: wideWindow })
  await clickButton(page, 'Create New Collection')
  await page.getByLabel('Collection Name *').fill(' Gym badges ')
  await page.getByRole('button', { name: 'Create Collection' }).click()
  await page.getByRole('heading', { name: 'Gym badges', level: 1 }).waitFor()
  await waitForText(page, 'No cards in this collection yet')
  const created = (await ash.list()).find(({ name }) => name === 'Gym badges')
  expect(new URL(page.url()).searchParams.get('id')).toBe(created?.id)
  await expect.poll(() => page.title(), slowTimeout).toBe('Gym badges · ChaseKit')

  await page.getByRole('link', { name: 'All Collections' }).click()
  const tiles = page.getByRole('list', { name: 'Collections' }).getByRole('listitem')
  const all = ['Full Collection', 'Gym badges', 'A name that is longer tha…', 'First']
  await expect.poll(() => tiles.locator('a').allInnerTexts(), slowTimeout).toEqual(all)
  await tiles.first().getByText('3 cards').waitFor()
  await page.getByLabel('Search collections').fill('first')
  await expect.poll(() => tiles.count()).toBe(1)

  const deleteFirst = async () => {
    await clickButton(page, 'Actions for First')
    await clickButton(page, 'Delete')
    await page
      .getByRole('dialog', { name: 'Confirm Deletion' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect.poll(() => tileOf(page, 'First').count(), slowTimeout).toBe(0)
  }
  await deleteFirst()
  await clickUndo(page)
  await tileOf(page, 'First').waitFor()
  await deleteFirst()
  await clickButton(page, 'Recently Deleted')
  await clickButton(page, 'Restore First')
  await waitForText(page, 'Nothing was deleted in the last 30 days.')
  await page.keyboard.press('Escape')
  await tileOf(page, 'First').waitFor()
})

test('cards are searched, filtered and sorted, and a new status is counted and saved', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '15', '4!', '2')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await expect.poll(() => namesIn(page), slowTimeout).toEqual(['Venusaur', 'Charizard', 'Blastoise'])
  const sort = page.getByLabel('Sort', { exact: true })
  expect(await sort.inputValue()).toBe('order')
  await sort.selectOption('number')
  await expect.poll(() => namesIn(page), slowTimeout).toEqual(['Blastoise', 'Charizard', 'Venusaur'])
  await sort.selectOption('chasing')
  await expect.poll(() => namesIn(page), slowTimeout).toEqual(['Venusaur', 'Blastoise'])
  await page.getByPlaceholder('Find cards in collection...').fill('blast')
  await expect.poll(() => namesIn(page), slowTimeout).toEqual(['Blastoise'])
  await page.getByPlaceholder('Find cards in collection...').fill('mewtwo')
  await waitForText(page, 'No cards match')
  await clickButton(page, 'Show all cards')
  await expect.poll(() => namesIn(page), slowTimeout).toEqual(['Venusaur', 'Charizard', 'Blastoise'])

  const detail = page.getByRole('region', { name: 'About this collection' })
  await detail.getByText('33% Complete').waitFor()
  const numbers = () => detail.locator('dl').first().locator('dd').allInnerTexts()
  expect(await numbers()).toEqual(['2', '1', '3'])
  await clickButton(page, 'Want: Venusaur')
  await expect.poll(numbers).toEqual(['1', '2', '3'])
  await detail.getByText('66% Complete').waitFor()
  await expect.poll(async () => (await ash.read(id)).cards[0]?.status).toBe('owned')
})

test('the Full Collection changes a card where it is, and a collection changes selected cards together', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '15', '4!', '2')
  await ash.make('Newer', '4')
  const statuses = async () => (await ash.read(id)).cards.map(card => card.status)
  const page = await ash.open('/collections?id=__full_collection__', { context: wideWindow })
  await expect
    .poll(() => namesIn(page), slowTimeout)
    .toEqual(['Charizard', 'Venusaur', 'Charizard', 'Blastoise'])
  for (const name of ['Select', 'Reorder', 'Publish Collection', /^Edit name/])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Want: Blastoise' }).click()
  await expect.poll(statuses, slowTimeout).toEqual(['chasing', 'owned', 'owned'])

  await navigateWithoutReload(page, `/collections?id=${id}`)
  await clickButton(page, 'Select')
  await clickButton(page, 'Select All')
  await waitForText(page, '3 selected')
  await waitForText(page, 'Selected Value')
  await clickButton(page, 'Mark as Owned')
  await waitForText(page, '1 card marked as Owned')
  expect(await statuses()).toEqual(['owned', 'owned', 'owned'])
  await clickUndo(page)
  await expect.poll(statuses, slowTimeout).toEqual(['chasing', 'owned', 'owned'])
  await page.getByRole('checkbox', { name: 'Select Charizard' }).check()
  await clickButton(page, 'Remove')
  await waitForText(page, '1 card removed')
  await expect.poll(() => cardsIn(page).count()).toBe(2)
  await clickUndo(page)
  await expect.poll(async () => cardNumbers(await ash.read(id)), slowTimeout).toEqual(['15', '4', '2'])
  await expect.poll(() => cardsIn(page).count(), slowTimeout).toBe(3)
})

test('on a phone cards start within the first screen below the value, and its details are folded', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '1', '4!')
  await ash.call('PUT', `/collections/${id}`, { isPublic: true, description: 'What I have and want.' })
  const page = await ash.open(`/collections?id=${id}`, { context: phoneWindow })
  await page.getByText('Collection Value').first().waitFor()
  const top = await cardsIn(page)
    .last()
    .evaluate(card => card.getBoundingClientRect().top)
  expect(top).toBeLessThan(480)
  const toFinish = page.getByText('To Finish', { exact: true })
  expect(await toFinish.isVisible()).toBe(false)
  await clickDetails(page)
  await toFinish.waitFor()

  // The focus stays near the cards when a mode that was chosen in the sheet ends.
  await clickButton(page, 'View')
  await clickButton(page, 'Select')
  await clickButton(page, 'Done')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('View')

  // Undo is above the cards once the message has gone.
  await clickButton(page, 'Want: Alakazam')
  const message = page.locator('.toasts').getByRole('status')
  await message.getByText('Alakazam marked as Owned').waitFor()
  await message.getByRole('button').last().click()
  await page.getByText('Last change: Alakazam marked as Owned').waitFor()
  await clickButton(page, 'Undo')
  await expect.poll(async () => (await ash.read(id)).cards[0]?.status, slowTimeout).toBe('chasing')
})

test('on a phone a tile breaks the name of its collection between words', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.make('Completionist cards', '1')
  const page = await ash.open('/collections', { context: phoneWindow })
  const linesOfFirstWord = await page.getByRole('link', { name: 'Completionist cards' }).evaluate(link => {
    const range = document.createRange()
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text
    range.setStart(text, 0)
    range.setEnd(text, 'Completionist'.length)
    return range.getClientRects().length
  })
  expect(linesOfFirstWord).toBe(1)
})
