import type { Page } from 'playwright-core'

/**
 * Lets requests that match the pattern of an earlier `page.route` reach the server again. `page.unroute` would lose
 * those that the browser holds back at that moment, whatever their address, if it removes the last route of a page.
 */
export const stopRouting = (page: Page, pattern: string | RegExp): Promise<unknown> =>
  page.route(pattern, route => route.continue())
