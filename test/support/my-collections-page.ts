import type { Page } from 'playwright-core'
import type { PageOptions } from './browser.ts'
import type { SignInApp } from './sign-in-app.ts'

type Collection = {
  id: string
  name: string
  isPublic: boolean
  cards: { productId: string; status: string; copies?: { quantity: number }[] }[]
}

/** Creates a signed-in user and returns functions that open pages and call the API as this user. */
export async function createCollectorBrowser(app: SignInApp) {
  const session = await app.insertSession()
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(app.url(`/api${path}`), {
      method,
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Answer>
  }
  const open = (path: string, options: PageOptions = {}) =>
    app.open(path, { ...options, context: app.asBrowserOf(session, options.context) })
  return {
    session,
    open,
    call,
    /** Creates a collection of Base Set cards by number. A trailing '!' marks a card as owned. */
    make: async (name: string, ...numbers: string[]) => {
      const cards = numbers.map(number => ({
        productId: `base1-${number.replace('!', '')}`,
        cardStatus: number.endsWith('!') ? 'owned' : 'chasing',
      }))
      return (await call<Collection>('POST', '/collections', { name, cards })).id
    },
    read: (id: string) => call<Collection>('GET', `/collections/${id}`),
    list: async () =>
      (await call<{ collections: Collection[] }>('GET', `/collections?userId=${session.user.id}`))
        .collections,
  }
}

export const cardNumbers = ({ cards }: Collection) => cards.map(card => card.productId.replace('base1-', ''))

export const cardsIn = (page: Page) => page.getByRole('list', { name: /^Cards in/ }).getByRole('listitem')
export const namesIn = (page: Page) => cardsIn(page).locator('.tile-name, .row-name').allInnerTexts()
export const tileOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Collections' }).getByRole('listitem').filter({ hasText: name })
export const waitForText = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor()
export const clickButton = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
export const clickUndo = (page: Page) =>
  page.locator('.toasts').getByRole('button', { name: 'Undo' }).first().click()
/** Unfolds how the value is counted, chart, notes and set progress of a collection. */
export const clickDetails = (page: Page) => page.getByRole('button', { name: /^(Details|詳細)/ }).click()
