import type { Page } from 'playwright-core'
import type { PageOptions } from './browser.ts'
import { type Person, multiUserApp } from './multi-user-app.ts'

export const discussionRegion = (page: Page) => page.getByRole('region', { name: 'Discussion', exact: true })
export const commentArticles = (page: Page) =>
  discussionRegion(page).getByRole('list', { name: 'Comments' }).getByRole('article')
export const commentField = (page: Page) => discussionRegion(page).getByLabel('Your comment')
export const shareButton = (page: Page) =>
  discussionRegion(page).getByRole('button', { name: 'Share Comment' })
export const threadTitle = (page: Page) => discussionRegion(page).getByRole('heading', { level: 2 })
export const commentWithText = (page: Page, text: string) => commentArticles(page).filter({ hasText: text })
export const toastRegion = (page: Page) => page.getByRole('region', { name: 'Messages' })

type Options = Omit<PageOptions, 'context'> & { as?: Person | undefined; hash?: string }

/** Returns the shared app with several users and a function that opens a card's page at its discussion. */
export function discussionApp() {
  const app = multiUserApp()
  const discussionOf = async (cardId: string, options: Options = {}) => {
    const { as, hash = '#discussion', ...pageOptions } = options
    const context = as ? app.asBrowserOf(as.session) : {}
    const page = await app.open(`/card/${cardId}${hash}`, { context, ...pageOptions })
    await commentField(page).waitFor()
    return page
  }
  return { ...app, discussionOf }
}
