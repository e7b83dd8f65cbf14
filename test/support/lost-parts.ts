import type { Page } from 'playwright-core'
import { clickButton, clickDetails } from './my-collections-page.ts'
import { scrollToElement, scrollToEnd } from './page-waits.ts'

export type LostPart = {
  as?: 'collector' | 'owner' | 'unverified'
  /** The address, in which `{collection}` is replaced by the id of a collection. */
  at: string
  width?: number
  use?: (page: Page) => Promise<unknown>
  /** What is shown without the part. */
  without?: (page: Page) => ReturnType<Page['locator']>
  /** What is pressed when the file can be loaded again; by default, the part appears by itself. */
  retry?: (page: Page) => Promise<unknown>
  part: (page: Page) => ReturnType<Page['locator']>
}

export const banner = (page: Page) => page.getByRole('banner')
export const main = (page: Page) => page.getByRole('main')
const search = (page: Page) => banner(page).getByRole('combobox').filter({ visible: true })
const typeIntoSearch = async (page: Page) => {
  await search(page).click()
  await search(page).pressSequentially('char')
}
export const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try Again' })
export const clickTryAgain = (page: Page) => tryAgain(page).first().click()
const scrollTo = (selector: string) => (page: Page) => scrollToElement(page.locator(selector).first())
/** A collection of the collector. */
const inBinder = '/collections?id={collection}'

/** A dialog that an item in the menu of a collection opens. */
function dialogOfMenu(item: string): LostPart {
  const open = async (page: Page) => {
    await clickButton(page, 'More actions')
    await clickButton(page, item)
  }
  return {
    as: 'collector',
    at: inBinder,
    use: open,
    retry: open,
    part: page => page.getByRole('dialog').filter({ visible: true }),
  }
}

const openCardMenu = (page: Page) => clickButton(page, /^Number and collections of/)

async function chooseAnotherCollection(page: Page): Promise<void> {
  await openCardMenu(page)
  await clickButton(page, 'Add to another collection…')
}

/** Each part of the site whose code is loaded on demand, by its file. */
export const lostParts: Record<string, LostPart> = {
  'suggestion-panel': {
    at: '/',
    use: typeIntoSearch,
    without: search,
    part: page => banner(page).getByRole('listbox'),
  },
  'signed-in-menu': {
    as: 'collector',
    at: '/sets',
    without: page => banner(page).getByRole('link', { name: 'Account', exact: true }),
    part: page => banner(page).locator('button[popovertarget="account-menu"]'),
  },
  'signed-in-links': {
    as: 'collector',
    at: '/sets',
    width: 390,
    use: page => banner(page).getByRole('button', { name: 'Menu' }).click(),
    without: page => banner(page).getByRole('link', { name: 'Account', exact: true }),
    part: page => banner(page).getByRole('link', { name: 'Account Settings' }),
  },
  'notification-bell': {
    as: 'collector',
    at: '/sets',
    part: page =>
      banner(page)
        .getByRole('link', { name: /^Notifications/ })
        .filter({ visible: true }),
  },
  'verification-banner': {
    as: 'unverified',
    at: '/sets',
    part: page => page.getByRole('region', { name: 'Email not verified' }),
  },
  'auth-prompt': {
    at: '/card/base1-4',
    use: page =>
      main(page)
        .getByRole('button', { name: /^Favorite / })
        .click(),
    part: page => page.getByRole('dialog', { name: 'Sign in to vote' }),
  },
  toaster: {
    as: 'collector',
    at: '/card/base1-5',
    // A message that nobody saw is not shown later, so that the next action shows the first one.
    retry: page => main(page).getByRole('button', { name: 'Want' }).first().click(),
    part: page => page.locator('.toast').first(),
  },
  'own-summary': {
    as: 'collector',
    at: '/',
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('region', { name: 'Your cards' }),
  },
  'copies-section': {
    at: '/card/base1-4',
    use: scrollTo('main section:last-of-type'),
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('heading', { name: 'Your Copies' }),
  },
  'price-history': {
    at: '/card/base1-4',
    use: page => scrollToEnd(page.locator('#market')),
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('region', { name: 'Price history' }),
  },
  'subject-discussion': {
    // A card that no other file comments on.
    at: '/card/base1-65#discussion',
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => page.getByText(/^No comments yet/).first(),
  },
  'same-species-strip': {
    at: '/card/base1-4',
    use: scrollTo('footer'),
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('region', { name: 'More of this Pokémon' }),
  },
  'builder-slot': {
    at: '/card/base1-4',
    width: 390,
    part: page => page.getByRole('button', { name: 'Collection Builder', exact: true }),
  },
  'copy-table': {
    as: 'collector',
    at: inBinder,
    use: page => page.getByRole('radio', { name: 'Table' }).check(),
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('gridcell').first(),
  },
  'reorder-mode': {
    as: 'collector',
    at: inBinder,
    use: page => clickButton(page, 'Reorder'),
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => page.getByRole('list', { name: 'Cards in your order' }),
  },
  'value-history': {
    as: 'collector',
    at: inBinder,
    use: async page => {
      await clickDetails(page)
      await scrollTo('main section.money')(page)
    },
    without: page => tryAgain(page).first(),
    retry: clickTryAgain,
    part: page => main(page).getByRole('radio', { name: '30 days' }),
  },
  'save-dialog': {
    as: 'collector',
    at: '/search?q=charizard',
    use: page => clickButton(page, 'Save Search'),
    retry: page => clickButton(page, 'Save Search'),
    part: page => page.getByRole('dialog').filter({ visible: true }),
  },
  'owner-shell': {
    as: 'owner',
    at: '/owner/history',
    without: page => main(page).getByRole('heading', { name: /^Something went wrong/ }),
    part: page => main(page).getByRole('heading', { name: 'History', level: 1 }),
  },
  'own-menu': {
    as: 'collector',
    at: '/card/base1-5',
    use: openCardMenu,
    retry: openCardMenu,
    part: page => page.getByRole('dialog', { name: 'Clefairy' }),
  },
  'choose-collection': {
    as: 'collector',
    at: '/card/base1-5',
    use: chooseAnotherCollection,
    retry: chooseAnotherCollection,
    part: page => page.getByRole('dialog', { name: 'Which collection?' }),
  },
  'want-list-dialog': dialogOfMenu('Want List'),
  'recent-imports-dialog': dialogOfMenu('Undo an Import…'),
}
