import { clickButton, clickDetails } from './my-collections-page.ts'
import type { Page } from 'playwright-core'
import { closeDialog, collectorPages, dialog, openDialog, type PageStates } from './page-walk.ts'

const file = ['name,set,number', 'Charizard,Base Set,4', 'Pikachu,,', 'Missingno,Nowhere,0'].join('\n')

/** The public page of a collection. */
export const publicCollection: PageStates[] = [
  {
    at: '/collection/{collection}',
    states: { 'as a list': page => page.getByRole('radio', { name: 'List' }).check() },
  },
  ...collectorPages('/collection/{collection}'),
]

/** The page of a want list or trade list. */
export const wantListPage = (at: string): PageStates[] => [
  {
    at,
    states: {
      'as a list': page => page.getByRole('radio', { name: 'List' }).check(),
      'the QR code': page => openDialog(page, 'Share'),
    },
  },
]

/** The trade list for its owner. */
export const ownTradeList: PageStates[] = [
  {
    as: 'collector',
    at: '/collections/trades',
    states: {
      'a new link': async page => {
        await openDialog(page, 'Share')
        await clickButton(page, 'Create Link')
        await dialog(page).getByRole('img', { name: 'QR code of the trade list' }).waitFor()
      },
    },
  },
]

/** The public page of a saved search. */
export const listPage: PageStates[] = [
  {
    at: '/list/{list}',
    states: { 'as a list': page => page.getByRole('radio', { name: 'List' }).check() },
  },
  ...collectorPages('/list/{list}'),
]

/** A saved search in My Collections. */
export const smartList: PageStates = {
  as: 'collector',
  at: '/collections?list={list}',
  states: {
    'excluded cards': async page => {
      await page.getByText('1 excluded card').click()
      await page.getByRole('button', { name: 'Take back Charizard' }).waitFor()
    },
    'menu of a card': page => clickButton(page, 'Actions for Pikachu'),
    'the edit dialog': page => openDialog(page, 'Edit'),
    'an alert without an amount': async page => {
      await clickButton(page, 'Add a Price Alert')
      await clickButton(page, 'Save')
      await page.locator('dialog [aria-invalid=true]').waitFor()
    },
  },
}

/** The import of a file. */
async function chooseList(page: Page): Promise<void> {
  const upload = { name: 'Binder.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.getByLabel(/^Choose a file/).setInputFiles(upload)
  await page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem').first().waitFor()
}

export const importPage: PageStates[] = [
  {
    as: 'collector',
    at: '/collections/import',
    states: {
      'pasting a list': page => page.getByText('Paste a list instead').click(),
      review: chooseList,
    },
  },
  { at: '/collections/import', states: { review: chooseList } },
]

/** My Collections with all collections. */
export const overview: PageStates = {
  as: 'collector',
  at: '/collections',
  states: {
    'menu of files': page => clickButton(page, 'Import and export'),
    'menu of a collection': page => clickButton(page, 'Actions for Starters'),
    'a new collection': page => openDialog(page, 'Create New Collection'),
    'deleted collections': async page => {
      await closeDialog(page)
      await openDialog(page, 'Recently Deleted')
    },
  },
}

/** One collection in My Collections. */
export const openedCollection: PageStates = {
  as: 'collector',
  at: '/collections?id={collection}',
  states: {
    'menu of the collection': page => clickButton(page, 'More actions'),
    'value in detail': async page => {
      await page.keyboard.press('Escape')
      await clickDetails(page)
      await clickButton(page, 'How this is counted')
      await page.getByRole('columnheader', { name: 'Printing' }).waitFor()
    },
    'want list of the collection': async page => {
      await clickButton(page, 'More actions')
      await openDialog(page, 'Want List')
      await dialog(page).getByRole('img', { name: 'QR code of the want list' }).waitFor()
    },
  },
}

/** The cards of one collection in My Collections. */
export const cardsOfCollection: PageStates = {
  as: 'collector',
  at: '/collections?id={collection}',
  states: {
    'menu of a card': page => clickButton(page, 'Actions for Charizard'),
    'copies of a card': page => openDialog(page, 'Copies and Tags'),
    'a new copy': async page => {
      await clickButton(page, 'Add a Copy')
      await dialog(page).getByLabel('Acquired on').waitFor()
    },
    'editing the name': async page => {
      await page.keyboard.press('Escape')
      await dialog(page).getByLabel('Acquired on').waitFor({ state: 'hidden' })
      await closeDialog(page)
      await clickButton(page, /^Edit name/)
    },
    'as a list': async page => {
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: 'List' }).first().check()
    },
    'as a table': async page => {
      await page.getByRole('radio', { name: 'Table' }).first().check()
      await page.getByRole('gridcell').first().click()
    },
  },
}

/** One collection in My Collections while cards are selected, and while they are reordered. */
export const collectionInModes: PageStates = {
  as: 'collector',
  at: '/collections?id={collection}&edit',
  states: {
    selecting: async page => {
      await clickButton(page, 'Select')
      await page.getByRole('main').getByRole('checkbox').first().check()
    },
    reordering: async page => {
      await clickButton(page, 'Done')
      await clickButton(page, 'Reorder')
      await page.getByRole('list', { name: 'Cards in your order' }).waitFor()
    },
  },
}
