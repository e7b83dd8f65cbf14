import { clickButton } from './my-collections-page.ts'
import { closeDialog, collectorPages, openDialog, type PageStates, visitorPages } from './page-walk.ts'

/** The binders of a collector, one of them with its dialogs, and what others see of it. */
export const binderPages: Record<string, PageStates[]> = {
  '/binders': [
    ...visitorPages('/binders'),
    {
      as: 'collector',
      at: '/binders',
      states: { 'new binder': page => clickButton(page, 'New binder') },
    },
  ],
  '/binders/:id': [
    {
      as: 'collector',
      at: '/binders/{binder}',
      states: {
        'a pocket': page => page.locator('.pocket-button').nth(1).click(),
        fill: async page => {
          await closeDialog(page)
          await openDialog(page, 'Fill…')
        },
        'typed card': async page => {
          await closeDialog(page)
          await page.locator('.pocket-button').nth(2).focus()
          await page.keyboard.type('base1 50')
          await page.keyboard.press('Enter')
          await page.getByRole('button', { name: 'Add it and file it' }).waitFor()
        },
        'all pages': async page => {
          await clickButton(page, 'Stop')
          await page.locator('input[value=overview]').check()
        },
      },
    },
    {
      as: 'collector',
      at: '/binders/{binder}?page=1',
      states: {
        settings: async page => {
          await clickButton(page, 'Binder')
          await openDialog(page, 'Settings')
        },
        'a check': async page => {
          await closeDialog(page)
          await clickButton(page, 'Binder')
          await clickButton(page, 'Check what is there')
          await page
            .getByRole('button', { name: /1 copy$/ })
            .first()
            .click()
          await page.getByText('1 pocket with missing cards').waitFor()
        },
      },
    },
    ...collectorPages('/binders/nowhere'),
  ],
  '/binders/shared/:token': visitorPages('/binders/shared/{binderLink}', '/binders/shared/nowhere'),
}
