import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bindersMessages as english } from '#web/messages/en/binders.ts'
import { copiesMessages as englishCopies } from '#web/messages/en/copies.ts'
import { printMessages as englishPrint } from '#web/messages/en/print.ts'
import { rapidEntryMessages as englishEntry } from '#web/messages/en/rapid-entry.ts'
import { bindersMessages as japanese } from '#web/messages/ja/binders.ts'
import { copiesMessages as japaneseCopies } from '#web/messages/ja/copies.ts'
import { printMessages as japanesePrint } from '#web/messages/ja/print.ts'
import { rapidEntryMessages as japaneseEntry } from '#web/messages/ja/rapid-entry.ts'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

type Walk = {
  context: BrowserContextOptions
  texts: typeof english
  entry: typeof englishEntry
  print: typeof englishPrint
  copies: typeof englishCopies
  /** A modern set: the start of its ids, its code, what finds it in lists, and the name of its first card. */
  set: { id: string; code: string; typed: string; firstName: string }
  /** Presses a control by the keyboard or a finger. */
  press: (target: Locator) => Promise<void>
  /** Marks a card of the inbox as found in a pocket. */
  find: (page: Page, pocket: Locator) => Promise<void>
}

/** Two tests go the whole way, each in several pages. */
const journeyMs = 60_000
const pages = 6
const pockets = pages * 9
/** Filled at last: three, ten more, one less. */
const reserved = pockets - 12
const newNumbers = ['2', '3', '5', '6', '7', '8', '9', '10', '11', '12']
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()

/** A collector who owns three cards of the set and one that is of another set. */
async function startCollector({ context, set }: Walk) {
  const collector = await createCollectorBrowser(app)
  const { call } = collector
  const { id: collectionId } = await call<{ id: string }>('POST', '/collections', { name: 'Mine' })
  await call('PUT', '/account', { targetCollectionId: collectionId })
  const productIds = [...['001', '004', '013'].map(number => `${set.id}-${number}`), 'base1-4']
  await call('POST', '/copies', { copies: productIds.map(productId => ({ collectionId, productId })) })
  return { collectionId, page: await collector.open('/binders', { context }) }
}

/** Makes a binder and fills it in the order of the set, each printing in a pocket. Returns its path. */
async function fillNewBinder(page: Page, { texts, set, press }: Walk): Promise<string> {
  await press(button(page, texts.create))
  await page.getByRole('textbox', { name: texts.form.name }).fill('Blue binder')
  await page.getByRole('spinbutton', { name: texts.form.pages }).fill(String(pages))
  await press(button(page, texts.form.createButton))
  await page.getByRole('heading', { level: 1, name: 'Blue binder' }).waitFor()
  await press(button(page, texts.page.fill))
  await page.getByRole('combobox', { name: texts.fill.set, exact: true }).fill(set.typed)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  for (const name of [texts.fill.missing, texts.fill.each]) await page.getByRole('checkbox', { name }).check()
  await press(button(page, texts.fill.preview))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('status').filter({ hasText: '3' }).waitFor()
  await press(dialog.getByRole('button', { name: texts.fill.apply, exact: true }))
  await page.getByText(texts.filled(3, pockets), { exact: false }).first().waitFor()
  return new URL(page.url()).pathname
}

/** Adds ten cards by their numbers, and puts each into the pocket that is reserved for it by one press. */
async function addAndFile(page: Page, { entry, set, press }: Walk): Promise<void> {
  await page.getByRole('textbox', { name: entry.line, exact: true }).focus()
  for (const line of [set.code, ...newNumbers]) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await page.getByText(entry.added(newNumbers.length)).first().waitFor()
  const offers = page.getByRole('region', { name: entry.lines }).getByRole('button', { name: /^Blue binder/ })
  for (let left = newNumbers.length; left > 0; left--) {
    await expect.poll(() => offers.count(), slowTimeout).toBe(left)
    await press(offers.first())
  }
  await expect.poll(() => offers.count(), slowTimeout).toBe(0)
}

/** Removes the copy of a card on its page. */
async function sell(page: Page, productId: string, { copies, press }: Walk): Promise<void> {
  await page.goto(app.url(`/card/${productId}`))
  const menu = button(page, new RegExp(copies.menu('.+')))
  // What is below is loaded when it is scrolled to.
  const scrollOn = async () => {
    await page.mouse.wheel(0, 300)
    return menu.count()
  }
  await expect.poll(scrollOn, slowTimeout).toBe(1)
  await press(menu)
  await press(button(page, copies.remove))
  await page.getByText(copies.removed).first().waitFor()
}

/** Checks the first page: its first card is missing, and a card lies in the last pocket. */
async function correct(page: Page, { texts, set, press, find }: Walk): Promise<void> {
  const pocketAt = (row: number, column: number, text: string) =>
    page.getByRole('button', { name: `${texts.pocket.at(1, row, column)}${text}` })
  await press(button(page, texts.page.menu))
  await press(button(page, texts.audit.start))
  await press(pocketAt(1, 1, ''))
  await find(page, pocketAt(3, 3, ''))
  await page.getByText([texts.audit.missing(1), texts.audit.found(1)].join(' · ')).waitFor()
  await press(button(page, texts.audit.correct))
  const pocketOf = (row: number, column: number) => texts.pocket.at(1, row, column)
  await button(page, texts.pocket.reserved(pocketOf(1, 1), set.firstName)).waitFor()
  await button(page, new RegExp(`^${texts.pocket.stack(pocketOf(3, 3), 'Charizard')}`)).waitFor()
}

/** The pages of a binder, as they are filled on the shelf, from the first card to a link. */
async function walk(given: Walk): Promise<{ page: Page; stranger: Page }> {
  const { context, texts, print, press, set } = given
  const { page, collectionId } = await startCollector(given)
  const path = await fillNewBinder(page, given)
  await page.goto(app.url(`/collections/${collectionId}/add`))
  await addAndFile(page, given)

  // One is sold: its pocket is reserved again.
  await sell(page, `${set.id}-002`, given)
  await page.goto(app.url(path))
  await page.getByText(texts.filled(12, pockets), { exact: false }).first().waitFor()
  await correct(page, given)

  await press(button(page, texts.page.menu))
  await press(page.getByRole('link', { name: texts.page.printMissing }))
  await page.locator('.print-page .btn-primary:not([aria-busy])').waitFor()
  await page.getByText(print.boxesOnSheets(reserved, Math.ceil(reserved / 9))).waitFor()

  await page.goto(app.url(path))
  await press(button(page, texts.page.menu))
  await press(button(page, texts.page.share))
  const url = await page.getByRole('textbox', { name: texts.page.linkTitle }).inputValue()
  const stranger = await app.open(new URL(url).pathname, { context })
  const charizard = texts.pocket.stack(texts.pocket.at(1, 3, 3), 'Charizard')
  await stranger.getByRole('img', { name: charizard, exact: true }).waitFor()
  expect(await stranger.getByRole('button', { name: texts.pocket.at(1, 1, 1) }).count()).toBe(0)
  return { page, stranger }
}

/** Moves a finger over the open page to the left. */
async function swipe(page: Page): Promise<void> {
  const box = await page.locator('.binder-spread').boundingBox()
  if (!box) throw new Error('No page is open')
  const y = box.y + box.height / 3
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map(x => ({ x, y })) })
  await send('touchStart', 300)
  for (const x of [260, 200, 140]) await send('touchMove', x)
  await send('touchEnd')
}

test(
  'by keyboard a binder is filled from a set, added to, checked, printed and shared',
  async () => {
    const { page } = await walk({
      context: wideWindow,
      texts: english,
      entry: englishEntry,
      print: englishPrint,
      copies: englishCopies,
      set: { id: 'sv03.5', code: 'sv03.5', typed: '151', firstName: 'Bulbasaur' },
      press: async target => {
        await target.focus()
        await target.press('Enter')
      },
      find: async (opened, pocket) => {
        await pocket.focus()
        await opened.keyboard.type('base1 4')
        await opened.keyboard.press('Enter')
      },
    })
    // Keys: the focus walks and turns, Delete takes out, and a typed card that is not owned is added.
    await page.keyboard.press('Escape')
    await button(page, /^Page 1, row 3, pocket 3: Charizard/).focus()
    await page.keyboard.press('Delete')
    await button(page, 'Page 1, row 3, pocket 3: reserved, Charizard').waitFor()
    await button(page, 'Undo').press('Enter')
    await button(page, /^Page 1, row 3, pocket 3: Charizard/).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), slowTimeout).toBe('pocket-2-3-1')
    await page.keyboard.type('base1 58')
    // The last row is in sight below the field.
    const { y = 0, height = 0 } = (await page.locator('.pocket[data-typed=true]').boundingBox()) ?? {}
    const fieldBox = await page.locator('form:has(input[enterkeyhint=send])').boundingBox()
    expect(y).toBeGreaterThan((fieldBox?.y ?? Infinity) + (fieldBox?.height ?? 0))
    expect(y + height).toBeLessThanOrEqual(wideWindow.viewport.height)
    await page.keyboard.press('Enter')
    await button(page, english.type.add).waitFor()
    await page.keyboard.press('Enter')
    await button(page, /^Page 2, row 3, pocket 1: .*Pikachu/).waitFor()
    await page.getByText('Pikachu added to Mine and filed').waitFor()
    // Once its message is gone, the last change has a line of its own below the pages.
    await page.locator('.toasts').getByRole('button', { name: 'Dismiss' }).first().click()
    const lastChange = page.getByText('Last change:')
    await lastChange.waitFor()
    expect((await lastChange.boundingBox())?.height).toBeLessThan(40)
    await button(page, 'Undo').press('Enter')
    await button(page, /^Page 2, row 3, pocket 1: reserved/).waitFor()
  },
  journeyMs,
)

test(
  'on a phone in Japanese fingers do the same, and a swipe turns the page',
  async () => {
    const { stranger } = await walk({
      context: { ...phoneWindow, locale: 'ja-JP', hasTouch: true },
      texts: japanese,
      entry: japaneseEntry,
      print: japanesePrint,
      copies: japaneseCopies,
      set: { id: 'ja-SV2a', code: 'SV2a', typed: 'SV2a', firstName: 'フシギダネ' },
      press: target => target.tap(),
      find: async (opened, pocket) => {
        await button(opened, japanese.inbox.show).tap()
        await button(opened, /Charizard/).tap()
        await opened.getByText(japanese.page.placing('Charizard')).waitFor()
        await pocket.tap()
      },
    })
    await swipe(stranger)
    await stranger.getByText(japanese.page.pageOf(2, pages)).waitFor()
    expect(new URL(stranger.url()).searchParams.get('page')).toBe('2')
  },
  journeyMs,
)
