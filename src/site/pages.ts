/** What server, browser and service worker need to know about a page. */
export type PageFacts = {
  /** A React Router path: '/card/:id?'; '*' matches every path. */
  path: string
  /** The file below src/web with the page's code, which is a separate chunk. */
  module: string
  /** The export of the module; 'page' by default. */
  export?: string
  /**
   * Query parameters that affect the rendered page. Pages that differ only in others, such as campaign tags, share a
   * cache entry.
   */
  query?: readonly string[]
  /** Changing the query string loads nothing; it only rearranges loaded data. */
  ignoresQuery?: true
  /** The content can change at any time, so the server renders the page for every request. */
  isLive?: true
  /**
   * Milliseconds for which one rendered response of a live page is sent to all visitors, because rendering is
   * expensive.
   */
  sharedFor?: number
  /** The address contains a secret: caches, search engines and other sites never learn it. */
  isUnlisted?: true
  /** A page on the way to a session: it does not show the line with the first steps of a new user. */
  isSignIn?: true
  /** The collection builder is displayed beside the page. */
  showsBuilder?: true
  /** The code is prefetched while the browser is idle, because many visits continue to this page. */
  fetchAhead?: true
  /**
   * 'visited': a visited page works offline. 'always': its code is cached in advance, so that pages not visited work
   * offline if their data are cached.
   */
  offline?: 'visited' | 'always'
}

const home = {
  module: 'features/home-page/home-route.ts',
  query: ['type', 'sort', 'q', 'card'],
  ignoresQuery: true,
  isLive: true,
  sharedFor: 2000,
  offline: 'always',
} as const
const set = {
  module: 'features/set-pages/cards/set-route.ts',
  query: ['language', 'sort', 'view'],
  ignoresQuery: true,
  showsBuilder: true,
  offline: 'always',
} as const
const categories = {
  module: 'features/series-pages/categories-route.ts',
  showsBuilder: true,
  offline: 'visited',
} as const
const apiSurface = { module: 'features/api-docs/surface-route.ts' }
const signIn = { module: 'features/sign-in/sign-in-pages.ts', isSignIn: true } as const
const register = { ...signIn, export: 'register', query: ['invite', 'invited'] } as const
const notifications = { module: 'features/notifications/notifications-pages.ts' }

/** Modules below src/web that pages import on demand and that work offline, too. */
export const offlineModules: readonly string[] = [
  'features/collection-builder/builder-slot.tsx',
  'features/collection-builder/panel/builder.tsx',
  'features/copies/copies-section.tsx',
  'features/copies/device-copies.ts',
  'features/copies-table/copy-table.tsx',
  'features/my-collections/rows/device-rows.ts',
  'features/notifications/notification-bell.tsx',
  'features/offline-search/offline-card.tsx',
  'features/offline-search/offline-results.tsx',
  'features/offline-search/search-stored-card-names.ts',
  'features/search-box/suggestion-panel.tsx',
  'session/access-token.ts',
  'session/auth-prompt.tsx',
  'session/clear-cached-data.ts',
  'session/restore-session.ts',
  'session/verification-banner.tsx',
  'shell/background-work.ts',
  'shell/signed-in-links.tsx',
  'shell/signed-in-menu.tsx',
  'ui/toaster.tsx',
]

const wantList = {
  module: 'features/want-list/want-list-pages.ts',
  query: ['sort', 'view'],
  ignoresQuery: true,
} as const

const binders = { module: 'features/binders/binders-pages.ts', query: ['page'], ignoresQuery: true } as const

/** A page that prints a list. Its address may contain the token of a want list. */
const print = { ignoresQuery: true, isUnlisted: true } as const
const printQuery = [
  'set',
  'want',
  'collection',
  'trade',
  'pokedex',
  'generation',
  'binder',
  'pages',
  'paper',
  'style',
  'cards',
  'printings',
  'prices',
  'part',
]

/** The page table. The first entry whose path matches a URL is its page. */
export const pageTable: readonly PageFacts[] = [
  { path: '/', ...home },
  { path: '/feed', ...home },
  {
    path: '/sets',
    module: 'features/set-pages/list/sets-route.ts',
    query: ['language', 'series', 'set', 'sort', 'view'],
    ignoresQuery: true,
    showsBuilder: true,
    fetchAhead: true,
    offline: 'always',
  },
  { path: '/sets/:set', ...set },
  { path: '/set/:set', ...set, fetchAhead: true },
  {
    path: '/card/:id?',
    module: 'features/card-page/card-route.ts',
    query: ['language'],
    showsBuilder: true,
    fetchAhead: true,
    offline: 'always',
  },
  {
    path: '/pokedex',
    module: 'features/pokedex/pokedex-route.ts',
    query: ['generation', 'type'],
    showsBuilder: true,
    offline: 'visited',
  },
  {
    path: '/pokedex/:dex',
    module: 'features/pokedex/species-route.ts',
    showsBuilder: true,
    offline: 'visited',
  },
  { path: '/categories', ...categories },
  { path: '/series', ...categories },
  {
    path: '/search',
    module: 'features/search-page/search-route.ts',
    // Without `scope`: the server renders the page for visitors, and the browser searches the user's own cards.
    query: [
      'q',
      'set',
      'series',
      'rarity',
      'supertype',
      'type',
      'language',
      'priceMin',
      'priceMax',
      'sortBy',
      'sortOrder',
    ],
    showsBuilder: true,
    fetchAhead: true,
    offline: 'always',
  },
  {
    path: '/explore-cards',
    module: 'features/explore-cards/explore-route.ts',
    query: ['q', 'set', 'rarity', 'type', 'language', 'view'],
    ignoresQuery: true,
    showsBuilder: true,
    offline: 'visited',
  },
  { path: '/api/docs', module: 'features/api-docs/api-docs-route.ts' },
  { path: '/api/docs/pokemontcg', ...apiSurface, export: 'pokemontcg' },
  { path: '/api/docs/tcgdex', ...apiSurface, export: 'tcgdex' },
  { path: '/api/docs/bulk', ...apiSurface, export: 'bulk' },
  { path: '/design', module: 'features/design-system/design-system-route.ts' },
  {
    path: '/collection/:id',
    module: 'features/public-collection/collection-route.ts',
    isLive: true,
    offline: 'always',
  },
  {
    path: '/list/:id',
    module: 'features/saved-searches/list-route.ts',
    isLive: true,
    offline: 'visited',
  },
  { path: '/collection/:id/wants', ...wantList, export: 'ofCollection', isLive: true, offline: 'visited' },
  { path: '/wants/:token', ...wantList, export: 'ofLink', isLive: true, isUnlisted: true },
  { path: '/trades/:token', ...wantList, export: 'tradesOfLink', isLive: true, isUnlisted: true },
  { path: '/binders', ...binders, export: 'list' },
  { path: '/binders/shared/:token', ...binders, export: 'shared', isLive: true, isUnlisted: true },
  { path: '/binders/:id', ...binders, export: 'one' },
  { path: '/login', ...signIn, export: 'login' },
  { path: '/register', ...register },
  { path: '/signup', ...register },
  {
    path: '/auth/confirm',
    ...signIn,
    export: 'confirm',
    query: ['token_hash', 'type', 'redirect_to'],
    isLive: true,
    isUnlisted: true,
  },
  { path: '/auth/callback', ...signIn, export: 'callback' },
  { path: '/auth/post-login', ...signIn, export: 'postLogin' },
  { path: '/forgot-password', ...signIn, export: 'forgotPassword' },
  { path: '/reset-password', ...signIn, export: 'resetPassword' },
  { path: '/verify-email', ...signIn, export: 'verifyEmail' },
  { path: '/owner/claim', module: 'features/owner-claim/claim-route.ts', isSignIn: true },
  { path: '/account', module: 'features/account/account-route.ts' },
  { path: '/profile', module: 'features/profiles/own-profile-route.ts' },
  { path: '/profile/:username', module: 'features/profiles/profile-route.ts', isLive: true },
  { path: '/collections/import', module: 'features/collection-files/import-route.ts', offline: 'visited' },
  { path: '/collections/wants', ...wantList, export: 'ofAll', offline: 'visited' },
  { path: '/collections/trades', ...wantList, export: 'tradesOfAll', offline: 'visited' },
  { path: '/collections/:id/add', module: 'features/rapid-entry/rapid-entry-route.ts', offline: 'visited' },
  { path: '/collections/:id/missing', module: 'features/completion/missing-route.ts', offline: 'visited' },
  {
    path: '/alerts',
    ...notifications,
    export: 'alerts',
    query: ['search'],
    ignoresQuery: true,
  },
  { path: '/notices', ...notifications, export: 'list' },
  { path: '/notices/settings', ...notifications, export: 'settings' },
  { path: '/notices/unsubscribe', ...notifications, export: 'stopDigest', isUnlisted: true },
  { path: '/collections', module: 'features/my-collections/collections-route.ts', offline: 'always' },
  {
    path: '/print/placeholders',
    module: 'features/print/placeholders-route.ts',
    query: [...printQuery, 'qr'],
    ...print,
  },
  {
    path: '/print/checklist',
    module: 'features/print/checklist-route.ts',
    query: printQuery,
    ...print,
  },
  {
    path: '/print/inventory',
    module: 'features/print/inventory-route.ts',
    query: ['collection', 'paper', 'paid'],
    ...print,
  },
  {
    path: '/print/labels',
    module: 'features/print/labels-route.ts',
    query: ['binder', 'pages', 'paper'],
    ...print,
  },
  { path: '/offline', module: 'offline/offline-route.ts' },
  { path: '*', module: 'features/not-found/not-found-route.ts' },
]
