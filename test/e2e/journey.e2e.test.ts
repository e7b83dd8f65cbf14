import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { clickButton, waitForText } from '#test/support/my-collections-page.ts'
import { waitForPath, logIn, sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const wide = { viewport: { width: 1280, height: 900 } }
const soon = { timeout: 15_000 }
const comment = 'Two down, a hundred to go!'
const may = { email: 'may@petalburg.example', password: 'torchic-1' }

/** Registers through the forms and confirms with the link of the mail. */
async function signUp(page: Page, username: string, account: typeof may): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Username', { exact: true }).fill(username)
  await main.getByLabel('Email', { exact: true }).fill(account.email)
  await main.getByLabel('Password', { exact: true }).fill(account.password)
  await main.getByLabel('Confirm password', { exact: true }).fill(account.password)
  await main.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Account created successfully!').waitFor()
  const { link } = await app.mailTo(account.email)
  await page.goto(link)
  await waitForPath(page, '/sets')
}

async function findByCode(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').fill('BS 4/102')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=*')
  await page.getByRole('main').getByRole('link', { name: 'Charizard' }).first().click()
  await waitForPath(page, '/card/base1-4')
  // The address changes before the page, and a change of the page closes menus.
  await page.getByRole('heading', { name: /^Charizard/, level: 1 }).waitFor()
}

/** Creates a collection of all cards of a set. Returns its id. */
async function chaseSet(page: Page): Promise<string> {
  await page.goto(app.url('/sets?set=base1'))
  await waitForHydration(page)
  await page.getByText('Save Collection').first().click()
  await waitForText(page, 'Successfully created collection with 102 cards!')
  await expect.poll(() => new URL(page.url()).searchParams.get('id'), soon).toBeTruthy()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** Marks two cards as owned and publishes the collection. */
async function ownTwoAndPublish(page: Page): Promise<void> {
  await clickButton(page, 'Select')
  for (const name of ['Alakazam', 'Blastoise']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await clickButton(page, 'Mark as Owned')
  await page.getByText('1% Complete').waitFor()
  await clickButton(page, 'Done')
  await clickButton(page, 'Publish Collection')
  await waitForText(page, 'Collection published successfully!')
}

/** Another user favorites the collection and comments. Returns their name. */
async function favoriteAndComment(id: string): Promise<string> {
  const account = await app.verified()
  const context = app.asBrowserOf(await app.sessionOf(account), wide)
  const page = await app.open(`/collection/${id}#discussion`, { context })
  await page
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click()
  await waitForText(page, 'Voted up!')
  await page.getByLabel('Your comment').fill(comment)
  await clickButton(page, 'Share Comment')
  await page.getByText(comment).first().waitFor()
  return account.email.split('@')[0] ?? ''
}

/** The owner opens the comment from their notifications. */
async function followNotification(page: Page, name: string): Promise<void> {
  await page.goto(app.url('/'))
  await waitForHydration(page)
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications, 2 unread' })
  await bell.filter({ visible: true }).click(soon)
  await page.getByRole('link', { name: `${name} favorited your collection Base Set` }).waitFor()
  await page.getByRole('link', { name: `${name} commented on your collection Base Set` }).click()
  await page.waitForURL('**/collection/*#comment-*')
  await page.getByText(comment).first().waitFor(soon)
  const heart = page.getByRole('button', { name: /^Favorite/ }).first()
  await expect.poll(() => heart.innerText(), soon).toContain('1')
}

type Export = { collections: { id: string; isPublic: boolean; cards: { status: string }[] }[] }

async function exportData(page: Page): Promise<Export> {
  await page.goto(app.url('/account?tab=data'))
  await waitForHydration(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  return JSON.parse(await text(await (await download).createReadStream())).data
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const passwordDialog = page.getByRole('dialog', { name: 'Enter your password' })
  await passwordDialog.getByLabel('Password', { exact: true }).fill(may.password)
  await passwordDialog.getByRole('button', { name: 'Delete permanently' }).click()
  await waitForPath(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor()
}

test('a user finds a card, chases its set, publishes the collection, exports the data and deletes the account', async () => {
  const page = await newPage({ context: wide, allowedErrors: [/400.*token/] })
  await page.goto(app.url('/'))
  await waitForHydration(page)
  await findByCode(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Create Account' }).click()
  await waitForPath(page, '/register')
  await signUp(page, 'may', may)

  const id = await chaseSet(page)
  await ownTwoAndPublish(page)
  await followNotification(page, await favoriteAndComment(id))

  const { collections } = await exportData(page)
  expect(collections).toMatchObject([{ id, name: 'Base Set', isPublic: true }])
  expect(collections[0]?.cards.filter(card => card.status === 'owned')).toHaveLength(2)

  await deleteAccount(page)
  expect((await fetch(app.url(`/collection/${id}`))).status).toBe(404)
  await page.goto(app.url('/login'))
  await waitForHydration(page)
  await logIn(page, may)
  await page.getByText('Invalid login credentials').waitFor()
}, 120_000)
