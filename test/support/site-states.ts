import type { Page } from 'playwright-core'
import { builderButton, setMode, cardTile } from './builder-page.ts'
import { clickButton } from './my-collections-page.ts'
import { animationsEnd, scrollToElement } from './page-waits.ts'
import { binderPages } from './binder-states.ts'
import { explorePage, pokedexPage, searchPage } from './catalogue-states.ts'
import {
  cardsOfCollection,
  collectionInModes,
  importPage,
  openedCollection,
  overview,
  ownTradeList,
  listPage,
  publicCollection,
  smartList,
  wantListPage,
} from './collection-states.ts'
import {
  closeDialog,
  collectorPages,
  dialog,
  openDialog,
  type PageStates,
  phone,
  visitorPages,
} from './page-walk.ts'
import { printPages } from './print-pages.ts'
import { distinctRoutes, type SiteContent } from './site-map.ts'

const submitEmptyForm = async (page: Page) => {
  await page.getByRole('main').locator('button[type=submit]').first().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}
const formPage = (at: string): PageStates => ({ at, states: { 'with mistakes': submitEmptyForm } })
const homePage: PageStates[] = [
  {
    at: '/',
    states: {
      'sign-in menu': page => clickButton(page, 'Sign In'),
      'question to sign in': page => openDialog(page, /^Favorite,/),
    },
  },
  {
    as: 'collector',
    at: '/',
    states: {
      'a thread': async page => {
        await clickButton(page, /^Comment,/)
        await page.getByPlaceholder('Add a comment...').waitFor()
      },
      'account menu': page => page.locator('button[popovertarget="account-menu"]').click(),
      suggestions: async page => {
        await page.getByPlaceholder('Search cards, sets, or codes...').first().fill('base')
        await page.getByRole('option').first().waitFor()
        await page.keyboard.press('ArrowDown')
      },
    },
  },
]

const setsPage: PageStates[] = [
  {
    at: '/sets?set=base1',
    states: {
      collecting: async page => {
        await setMode(page, 'Collect')
        await cardTile(page, 'Charizard').locator('button.tile-link[aria-pressed]').click()
        await page.locator('[data-builder]').getByRole('link', { name: 'Charizard' }).waitFor()
      },
      'builder over a phone': async page => {
        await page.setViewportSize(phone)
        await builderButton(page).click()
        await dialog(page).waitFor()
        await animationsEnd(page)
      },
    },
  },
]

const cardPage: PageStates[] = [
  {
    as: 'collector',
    at: '/card/base1-4',
    states: {
      'prices as a table': async page => {
        await scrollToElement(page.locator('#market'))
        await clickButton(page, 'Show as table')
      },
      'a reply': async page => {
        await scrollToElement(page.locator('#discussion'))
        await clickButton(page, /^Reply/)
      },
      'menu of the card': page => clickButton(page, /^Number and collections of/),
      'menu of a comment': page => clickButton(page, /^More about/),
      'a new copy': async page => {
        await page.keyboard.press('Escape')
        await scrollToElement(page.getByRole('region', { name: 'Your Copies' }))
        await openDialog(page, 'Add a Copy')
        await dialog(page).getByRole('combobox').first().waitFor()
      },
    },
  },
]

const designPage: PageStates[] = [
  {
    at: '/design',
    states: {
      'menu of samples': page => page.getByRole('main').getByRole('button', { name: 'Menu' }).click(),
      dialog: async page => {
        await page.keyboard.press('Escape')
        await openDialog(page, 'Dialog')
      },
      sheet: async page => {
        await closeDialog(page)
        await openDialog(page, 'Sheet')
      },
      toasts: async page => {
        await closeDialog(page)
        await clickButton(page, 'Toast')
        await clickButton(page, 'Error toast')
        await page.getByText('That did not work').waitFor()
      },
    },
  },
]

const accountPage: PageStates[] = [
  ...collectorPages('/account', '/account?tab=privacy', '/account?tab=channels'),
  {
    as: 'collector',
    at: '/account?tab=security',
    states: {
      'a second factor': async page => {
        await clickButton(page, 'Set up')
        await page.getByRole('img', { name: 'QR code of the key' }).waitFor()
      },
      'a new API key': page => clickButton(page, 'Create API Key'),
    },
  },
  {
    as: 'collector',
    at: '/account?tab=data',
    states: { deletion: page => clickButton(page, 'Delete Account') },
  },
]

const alertsPage: PageStates[] = [
  {
    as: 'collector',
    at: '/alerts',
    states: {
      'the address of the feed': async page => {
        await clickButton(page, 'Create an address')
        await page.getByText('Copy the address now', { exact: false }).waitFor()
      },
    },
  },
]

/** The states to visit of each route. Routes that display another route's page are omitted. */
const siteStates: Record<string, PageStates[]> = {
  '/': [...homePage, ...visitorPages('/feed?card=base1-4', '/feed?card=base1-5')],
  '/sets': [...setsPage, ...visitorPages('/sets', '/sets?set=sv2a&language=ja&view=3', '/sets?set=nowhere')],
  '/sets/:set': [
    ...visitorPages('/set/sv2a?language=ja', '/set/nowhere'),
    {
      as: 'collector',
      at: '/set/base1',
      states: { 'missing cards': page => page.getByRole('radio', { name: 'Missing' }).check() },
    },
  ],
  '/card/:id?': [...cardPage, ...visitorPages('/card/ja-SV2a-201?language=ja', '/card/nowhere-1')],
  '/pokedex': pokedexPage,
  '/pokedex/:dex': visitorPages('/pokedex/25', '/pokedex/1026'),
  '/categories': visitorPages('/categories', '/categories?tab=rarities'),
  '/series': visitorPages('/series'),
  '/search': searchPage,
  '/explore-cards': explorePage,
  '/api/docs': visitorPages('/api/docs'),
  '/api/docs/pokemontcg': [
    {
      at: '/api/docs/pokemontcg',
      states: {
        'example run': async page => {
          await clickButton(page, 'Run GET /v2/cards/base1-4')
          await page.getByRole('region', { name: 'Response of GET /v2/cards/base1-4' }).waitFor()
        },
      },
    },
  ],
  '/api/docs/tcgdex': visitorPages('/api/docs/tcgdex'),
  '/api/docs/bulk': visitorPages('/api/docs/bulk'),
  '/design': designPage,
  '/collection/:id': publicCollection,
  '/list/:id': listPage,
  '/collection/:id/wants': wantListPage('/collection/{collection}/wants'),
  '/wants/:token': wantListPage('/wants/{wantList}'),
  '/trades/:token': wantListPage('/trades/{tradeList}'),
  ...binderPages,
  '/login': [formPage('/login')],
  '/register': [formPage('/register'), ...visitorPages('/register?invite=a-code')],
  '/signup': visitorPages('/signup'),
  '/auth/confirm': visitorPages('/auth/confirm?token_hash=ab12&type=signup', '/auth/confirm'),
  '/auth/callback': [{ at: '/auth/callback?error=x', leadsAway: true }],
  '/auth/post-login': visitorPages('/auth/post-login'),
  '/forgot-password': [formPage('/forgot-password')],
  '/reset-password': [formPage('/reset-password')],
  '/verify-email': visitorPages('/verify-email'),
  '/owner/claim': [
    ...visitorPages('/owner/claim#a-code', '/owner/claim'),
    ...collectorPages('/owner/claim#a-code'),
  ],
  '/account': accountPage,
  '/profile': collectorPages('/profile'),
  '/profile/:username': [...visitorPages('/profile/{person}'), ...collectorPages('/profile/{person}')],
  '/collections/import': importPage,
  '/collections/wants': collectorPages('/collections/wants'),
  '/collections/trades': ownTradeList,
  '/collections/:id/add': collectorPages('/collections/{collection}/add'),
  '/collections/:id/missing': collectorPages('/collections/{collection}/missing?set=base1'),
  '/alerts': alertsPage,
  '/notices': collectorPages('/notices'),
  '/notices/settings': collectorPages('/notices/settings'),
  '/notices/unsubscribe': visitorPages('/notices/unsubscribe'),
  '/collections': [
    ...visitorPages('/collections'),
    overview,
    openedCollection,
    cardsOfCollection,
    collectionInModes,
    smartList,
    { as: 'collector', at: '/collections?action=chase&set=base1', leadsTo: /[?]id=/ },
  ],
  ...printPages,
  '/offline': visitorPages('/offline'),
  '*': visitorPages('/nowhere'),
}

const walksOf = (route: string) => {
  const walks = siteStates[route]
  if (!walks) throw new Error(`Add the states of the route ${route} to test/support/site-states.ts`)
  return walks
}

/** The states to visit of all routes. Loading this file throws if a route has no entry. */
export const pageWalks: PageStates[] = distinctRoutes.flatMap(walksOf)

/** Pages that look different to the other of visitor and collector than to the one who visits their states. */
const otherSides = [
  ...visitorPages('/card/base1-4', '/set/base1', '/account'),
  ...collectorPages(
    '/sets?set=base1',
    '/set/sv2a?language=ja',
    '/search?q=charizard',
    '/explore-cards?set=base1',
    '/wants/{wantList}',
  ),
]

const isSameAddress = (walk: PageStates, other: PageStates) => walk.as === other.as && walk.at === other.at

/** The pages to open on a phone, each once. Those that lead to another page are omitted. */
export const phoneWalks: PageStates[] = [...pageWalks, ...otherSides].filter(
  (walk, index, walks) => !walk.leadsTo && walks.findIndex(other => isSameAddress(walk, other)) === index,
)

export const addressOf = ({ at }: PageStates, content: SiteContent) =>
  at
    .replace('{collection}', content.collectionId)
    .replace('{person}', content.person.name)
    .replace('{wantList}', content.wantListToken)
    .replace('{tradeList}', content.tradeListToken)
    .replace('{list}', content.listId)
    .replace('{binder}', content.binderId)
    .replace('{binderLink}', content.binderToken)
