import type { Page } from 'playwright-core'
import { clickButton } from './my-collections-page.ts'

/**
 * States of a page that tests visit in order, each reached from the previous one. The first state is the page as it
 * opens.
 */
export type PageStates = {
  as?: 'collector'
  /** The address. `{collection}`, `{person}`, `{list}`, `{wantList}` and others are replaced by the content of the visited site. */
  at: string
  /** The address to which the page leads by itself. */
  leadsTo?: RegExp
  /** The page opens another one after some seconds, which its tests do not wait for. */
  leadsAway?: true
  /** Why content of the page may move before the first input. */
  mayShift?: string
  states?: Record<string, (page: Page) => Promise<unknown>>
}

export const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })
export const openDialog = async (page: Page, button: string | RegExp) => {
  await clickButton(page, button)
  await dialog(page).waitFor()
}
export const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
}
export const visitorPages = (...addresses: string[]) => addresses.map((at): PageStates => ({ at }))
export const collectorPages = (...addresses: string[]) =>
  addresses.map((at): PageStates => ({ as: 'collector', at }))

export const phone = { width: 390, height: 844 }
