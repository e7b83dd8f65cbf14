import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import {
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
const allowedErrors = [/40[0-9]|500|ERR_FAILED/]

test('a collection is created with a name and opens', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/collections', { context: wideWindow })
  await clickButton(page, 'Create New Collection')
  const create = page.getByRole('button', { name: 'Create Collection' })
  expect(await create.isDisabled()).toBe(true)
  await page.getByLabel('Collection Name *').fill('   ')
  expect(await create.isDisabled()).toBe(true)
  await page.getByLabel('Collection Name *').fill(' Gym badges ')
  await create.click()
  await page.getByRole('heading', { name: 'Gym badges', level: 1 }).waitFor()
  await waitForText(page, 'No cards in this collection yet')
  const [created] = await ash.list()
  expect(created?.name).toBe('Gym badges')
  expect(new URL(page.url()).searchParams.get('id')).toBe(created?.id)
  await expect.poll(() => page.title(), slowTimeout).toBe('Gym badges · ChaseKit')
})

test('tiles are sorted newest first after the Full Collection, searchable by name and truncated at 25 characters', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.make('First', '1', '4!')
  await ash.make('A name that is longer than any tile', '4')
  const page = await ash.open('/collections', { context: wideWindow })
  const tiles = page.getByRole('list', { name: 'Collections' }).getByRole('listitem')
  await expect.poll(() => tiles.locator('a').first().innerText(), slowTimeout).toBe('Full Collection')
  expect(await tiles.locator('a').allInnerTexts()).toEqual([
    'Full Collection',
    'A name that is longer tha…',
    'First',
  ])
  await tiles.first().getByText('3 cards').waitFor()
  await page.getByLabel('Search collections').fill('first')
  await expect.poll(() => tiles.count()).toBe(1)
})

test('the detail panel shows counts, and a status change is saved', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '4', '2!', '15')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  const detail = page.getByRole('region', { name: 'About this collection' })
  await detail.getByText('33% Complete').waitFor()
  await waitForText(page, 'Collection Value')
  const numbers = () => detail.locator('dl').first().locator('dd').allInnerTexts()
  expect(await numbers()).toEqual(['2', '1', '3'])
  await clickButton(page, 'Want: Charizard')
  await expect.poll(numbers).toEqual(['1', '2', '3'])
  await detail.getByText('66% Complete').waitFor()
  await expect.poll(async () => (await ash.read(id)).cards[0]?.status).toBe('owned')
})

test('cards can be searched, filtered and sorted', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '15', '4!', '2')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await expect.poll(() => namesIn(page), slowTimeout).toEqual(['Venusaur', 'Charizard', 'Blastoise'])
  const sort = page.getByLabel('Sort', { exact: true })
  expect(await sort.locator('option').allInnerTexts()).toEqual([
    'All',
    'Want',
    'Owned',
    'Card Number',
    'Price',
    'Your Order',
  ])
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
})

test('all cards can be selected, marked, unmarked, removed and restored', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '15', '4!', '2')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await clickButton(page, 'Select')
  await clickButton(page, 'Select All')
  await waitForText(page, '3 selected')
  await waitForText(page, 'Selected Value')
  await clickButton(page, 'Mark as Owned')
  await waitForText(page, '2 cards marked as Owned')
  const statuses = async () => (await ash.read(id)).cards.map(card => card.status)
  expect(await statuses()).toEqual(['owned', 'owned', 'owned'])
  await clickUndo(page)
  await expect.poll(statuses, slowTimeout).toEqual(['chasing', 'owned', 'chasing'])

  await page.getByRole('checkbox', { name: 'Select Charizard' }).check()
  await page.getByRole('checkbox', { name: 'Select Venusaur' }).check()
  await clickButton(page, 'Clear All')
  await waitForText(page, '0 selected')
  await page.getByRole('checkbox', { name: 'Select Charizard' }).check()
  await clickButton(page, 'Remove')
  await waitForText(page, '1 card removed')
  await expect.poll(() => cardsIn(page).count()).toBe(2)
  await clickUndo(page)
  await expect.poll(async () => cardNumbers(await ash.read(id)), slowTimeout).toEqual(['15', '4', '2'])
  await expect.poll(() => cardsIn(page).count(), slowTimeout).toBe(3)
})

test('notes of a card and of the collection are saved', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '4')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  const saveNotes = async (text: string) => {
    await page.getByRole('dialog').getByRole('textbox').fill(text)
    await clickButton(page, 'Save')
    await waitForText(page, 'Notes saved!')
    await clickButton(page, 'Dismiss')
  }
  const openCardNotes = async () => {
    await clickButton(page, 'Actions for Charizard')
    await page.locator('.menu-panel').getByRole('button', { name: 'Edit Notes' }).click()
  }
  await openCardNotes()
  await saveNotes('Psa 9, from the attic')
  await clickButton(page, 'Edit Notes')
  await saveNotes('Binder three')
  const collection = await ash.call<{ notes: string; cards: { notes: string }[] }>(
    'GET',
    `/collections/${id}`,
  )
  expect([collection.cards[0]?.notes, collection.notes]).toEqual(['Psa 9, from the attic', 'Binder three'])
  await openCardNotes()
  await expect
    .poll(() => page.getByRole('dialog').getByRole('textbox').inputValue(), slowTimeout)
    .toContain('Psa 9')
})

test('name and description are edited together, or the edit is cancelled', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '4')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await clickButton(page, 'Edit name: Starters')
  await page.getByLabel('Collection name', { exact: true }).fill('Endings')
  await clickButton(page, 'Cancel')
  await clickButton(page, 'Edit name: Starters')
  await page.getByLabel('Collection name', { exact: true }).fill('Beginnings')
  await page.getByLabel('Description', { exact: true }).fill('Where it all began.')
  await clickButton(page, 'Save')
  await page.getByRole('heading', { name: 'Beginnings', level: 1 }).waitFor()
  expect(await ash.read(id)).toMatchObject({ name: 'Beginnings', description: 'Where it all began.' })
})

test('a collection can be published, updated and made private again', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '4')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow, allowedErrors })
  await clickButton(page, 'Publish Collection')
  await waitForText(page, 'Collection published successfully!')
  const link = page.getByRole('link', { name: 'View Public Page' })
  expect(await link.getAttribute('href')).toBe(`/collection/${id}`)
  await clickButton(page, 'Update Post')
  await waitForText(page, 'Collection updated successfully!')
  expect((await ash.read(id)).isPublic).toBe(true)
  await clickButton(page, 'More actions')
  await clickButton(page, 'Make Private')
  await expect.poll(async () => (await ash.read(id)).isPublic, slowTimeout).toBe(false)
  await clickUndo(page)
  await expect.poll(async () => (await ash.read(id)).isPublic, slowTimeout).toBe(true)
})

test('a deleted collection is restored by Undo, or later from the list of deleted ones', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.make('Starters', '4')
  const page = await ash.open('/collections', { context: wideWindow })
  const deleteStarters = async () => {
    await clickButton(page, 'Actions for Starters')
    await clickButton(page, 'Delete')
    await page
      .getByRole('dialog', { name: 'Confirm Deletion' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect.poll(() => tileOf(page, 'Starters').count(), slowTimeout).toBe(0)
  }
  await deleteStarters()
  await clickUndo(page)
  await tileOf(page, 'Starters').waitFor()
  await deleteStarters()
  await clickButton(page, 'Recently Deleted')
  await clickButton(page, 'Restore Starters')
  await waitForText(page, 'Nothing was deleted in the last 30 days.')
  await page.keyboard.press('Escape')
  await tileOf(page, 'Starters').waitFor()
})

test('the Full Collection lists every card of every collection and has no bulk actions', async () => {
  const ash = await createCollectorBrowser(app)
  const older = await ash.make('Older', '4', '2')
  await ash.make('Newer', '4')
  const page = await ash.open('/collections?id=__full_collection__', { context: wideWindow })
  await expect.poll(() => namesIn(page), slowTimeout).toEqual(['Charizard', 'Charizard', 'Blastoise'])
  for (const name of ['Select', 'Reorder', 'Publish Collection', /^Edit name/])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Want: Charizard' }).nth(1).click()
  await expect.poll(async () => (await ash.read(older)).cards[0]?.status, slowTimeout).toBe('owned')
})

test('My Collections has no accessibility problems in light and dark on a phone', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '15', '4!', '2')
  const page = await ash.open('/collections', { context: phoneWindow })
  await tileOf(page, 'Starters').waitFor()
  await page.goto(app.url(`/collections?id=${id}`))
  await cardsIn(page).first().waitFor()
  await page.getByText('Complete').first().waitFor()
  await clickButton(page, 'Select')
  await page.getByRole('checkbox').first().check()
  await clickButton(page, 'Done')
  await clickButton(page, 'Reorder')
  await page.getByRole('list', { name: 'Cards in your order' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('on a phone cards start within the first screen, and the value is collapsed', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '1', '4!')
  await ash.call('PUT', `/collections/${id}`, { isPublic: true, description: 'What I have and want.' })
  const page = await ash.open(`/collections?id=${id}`, { context: phoneWindow })
  const value = page.getByText('Collection Value').first()
  const top = await cardsIn(page)
    .last()
    .evaluate(card => card.getBoundingClientRect().top)
  expect(top).toBeLessThan(phoneWindow.viewport.height - 100)
  expect(await value.isVisible()).toBe(false)
  await clickButton(page, 'Value, notes and set progress')
  await value.waitFor()
})
