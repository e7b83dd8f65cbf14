/**
 * What the files of each folder may import besides files of the same folder. Folders are paths below `src`; a path
 * that ends in `.ts` or `.tsx` allows only that file. Everything else is denied, also for folders without a rule.
 * Tests are exempt.
 */
export type ImportRule = { folders?: readonly string[]; packages?: readonly string[] }

const node = ['node:*', 'node:*/**']
const uiPackages = 'react react-dom react-router lucide-react react-hot-toast/** uqr'.split(' ')
const react = ['react', 'react-router', '@tanstack/react-query', 'lucide-react']
const server = {
  folders: ['domain', 'contract', 'site', 'platform', 'server/context', 'server/users'],
  packages: [...node, 'pg', 'kysely', 'hono', 'hono/**'],
}
const backupPackages = ['age-encryption', 'pg-copy-streams', 'tar-stream', 'zod']
const importer = { folders: ['domain', 'importers/*.ts'], packages: node }

/** Rule of a server feature: the shared foundations and the features that it uses. */
function serverFeature(...features: string[]): ImportRule {
  return { ...server, folders: [...server.folders, ...features.map(feature => `server/${feature}`)] }
}

/** The server features whose data end with an account. */
const publicData = ['activity', 'collections', 'discussions', 'notifications', 'votes']
const dataOfUsers = [...publicData, 'channels', 'saved-searches', 'values', 'want-lists']
const alertFeatures = 'catalogue channels collections copies jobs notifications prices saved-searches'.split(
  ' ',
)
const discussedFeatures = 'activity catalogue collections notifications owner subjects'.split(' ')
/** The server features whose state the owner sees. */
const watchedFeatures = 'backups catalogue catalogue-sync channels discussions jobs owner prices site'.split(
  ' ',
)

const webFoundations = ['api', 'app', 'changes', 'messages', 'offline', 'ownership', 'session', 'ui'].map(
  name => `web/${name}`,
)

/** Rule of a web feature: the foundations and the features whose components it uses. */
function webFeature(...features: string[]): ImportRule {
  const others = features.map(feature => `web/features/${feature}`)
  return { folders: ['domain', 'contract', 'site', ...webFoundations, ...others], packages: react }
}

function withPackages(rule: ImportRule, ...packages: string[]): ImportRule {
  return { ...rule, packages: [...(rule.packages ?? []), ...packages] }
}

function withFolders(rule: ImportRule, ...folders: string[]): ImportRule {
  return { ...rule, folders: [...(rule.folders ?? []), ...folders] }
}

const platformPackages = 'hono hono/** @hono/node-server pg kysely jose lru-cache prom-client zod'.split(' ')
const authPackages =
  'hono hono/** pg kysely zod jose nodemailer openid-client otpauth uqr @node-rs/bcrypt piscina'.split(' ')
const siteFiles = ['importers/chasekit', 'importers/*.ts']
const collectionCalls = 'collection-builder/collection-calls.ts'

/** What lists of cards need: the builder's controls and prices. */
const cardList = ['card-ui', 'collection-builder/*.{ts,tsx}', 'prices']

export const importRules: Record<string, ImportRule> = {
  domain: {},
  contract: { folders: ['domain'], packages: ['zod'] },
  site: { folders: ['domain'] },
  dialects: { folders: ['domain'] },
  search: { folders: ['domain'], packages: ['re2js'] },

  importers: importer,
  'importers/collection-files': { ...importer, packages: ['papaparse'] },
  'importers/pokemon-tcg-data': importer,
  'importers/chasekit': importer,
  'importers/shipped-catalogue': importer,
  'importers/tcgcsv': withPackages(importer, '7z-wasm'),
  'importers/tcgdex': importer,

  platform: { folders: ['contract'], packages: [...node, ...platformPackages] },
  auth: { folders: ['contract', 'platform'], packages: [...node, ...authPackages] },

  server: withFolders(server, 'search', 'importers', 'server', 'auth/create-auth.ts', 'auth/auth-deps.ts'),
  'server/accounts': withPackages(
    serverFeature(...dataOfUsers, 'catalogue', 'owner', 'subjects'),
    'jose',
    'lru-cache',
    'zod',
  ),
  'server/activity': serverFeature('catalogue', 'subjects'),
  'server/api-description': withPackages(serverFeature(), 'zod'),
  'server/backups': withPackages(serverFeature('jobs', 'owner', 'prices'), ...backupPackages),
  'server/binders': withFolders(
    serverFeature('catalogue', 'collections', 'copies', 'pokedex', 'want-lists'),
    'search',
  ),
  'server/bulk': serverFeature('catalogue'),
  'server/catalogue': withFolders(
    withPackages(serverFeature(), 'cli-progress', 'lru-cache', 'pg-copy-streams'),
    'dialects',
    'search',
    'importers/collection-files',
    'importers/shipped-catalogue',
  ),
  'server/catalogue-sync': withFolders(
    serverFeature('catalogue', 'jobs', 'owner', 'sources'),
    'importers/*.ts',
    'importers/shipped-catalogue',
    'importers/tcgdex',
  ),
  'server/channels': withPackages(
    serverFeature('catalogue', 'jobs', 'notifications', 'owner', 'subjects'),
    'p-limit',
    'standardwebhooks',
  ),
  'server/context': serverFeature('catalogue'),
  'server/public-apis': withFolders(serverFeature('catalogue'), 'dialects'),
  'server/collection-files': withFolders(
    serverFeature('catalogue', 'collections', 'subjects'),
    'importers/collection-files',
  ),
  'server/collections': withPackages(
    withFolders(serverFeature('activity', 'catalogue', 'notifications', 'subjects', 'votes'), 'search'),
    'lru-cache',
  ),
  'server/copies': withFolders(serverFeature('catalogue', 'collections'), 'search'),
  'server/discussions': serverFeature(...discussedFeatures),
  'server/jobs': serverFeature('owner'),
  'server/notifications': serverFeature('catalogue', 'jobs'),
  'server/operations': withPackages(
    withFolders(serverFeature(...watchedFeatures), 'importers/collection-files/text'),
    'papaparse',
  ),
  'server/owner': withFolders(serverFeature('subjects'), 'auth/auth-deps.ts'),
  'server/owner-users': serverFeature('accounts', 'notifications', 'owner'),
  'server/pages': withPackages(serverFeature(), 'vite', '@hono/node-server'),
  'server/pictures': withPackages(
    withFolders(serverFeature('catalogue', 'collections'), 'search'),
    '@resvg/resvg-js',
    'lru-cache',
    'p-limit',
  ),
  'server/pokedex': withFolders(serverFeature('catalogue', 'collections'), 'search'),
  'server/prices': withFolders(withPackages(serverFeature('catalogue'), 'pg-copy-streams', 'zod'), 'search'),
  'server/profiles': serverFeature('catalogue', 'collections'),
  'server/saved-searches': withPackages(
    withFolders(serverFeature('catalogue', 'collections', 'copies', 'subjects'), 'search'),
    'lru-cache',
  ),
  'server/search-alerts': withFolders(serverFeature(...alertFeatures), 'search'),
  'server/registration': withFolders(serverFeature('owner'), 'auth/auth-deps.ts'),
  'server/site': serverFeature('catalogue'),
  'server/site-settings': serverFeature('jobs', 'owner'),
  'server/site-source': withFolders(serverFeature('catalogue', 'prices', 'sources'), ...siteFiles),
  'server/sources': withFolders(serverFeature(), 'importers/*.ts'),
  'server/subjects': serverFeature(),
  'server/users': serverFeature(),
  'server/values': serverFeature('collections', 'jobs'),
  'server/votes': serverFeature('activity', 'catalogue'),
  'server/want-lists': serverFeature('collections'),

  web: {
    folders: ['domain', 'contract', 'site', 'web'],
    packages: ['react', 'react-dom/**', 'react-router', '@tanstack/react-query'],
  },
  'web/messages': { folders: ['contract', 'domain/{date-in-words,fill-sentence}.ts', 'search/query'] },
  'web/ui': {
    folders: ['web/app/{load-module-with-retry,store}.ts'],
    packages: [...uiPackages, '@tanstack/react-virtual'],
  },
  'web/api': { folders: ['contract', 'web/messages'], packages: react },
  'web/app': {
    folders: ['domain', 'site', 'web/api', 'web/messages'],
    packages: react,
  },
  'web/changes': {
    folders: ['domain', 'contract', 'web/api', 'web/app', 'web/messages', 'web/ui'],
    packages: react,
  },
  'web/ownership': { folders: ['domain', 'web/api', 'web/app'], packages: react },
  'web/offline': { folders: ['site', 'web/api', 'web/app', 'web/messages', 'web/ui'], packages: react },
  'web/session': {
    folders: ['contract', 'domain', 'site', ...webFoundations.filter(name => name !== 'web/changes')],
    packages: [...react, '@supabase/auth-js'],
  },
  'web/shell': webFeature(
    'collection-builder/*.{ts,tsx}',
    'own-cards',
    'notifications/notification-bell.tsx',
    'search-box',
  ),
  'web/styles': {},

  'web/features': {},
  'web/features/account': withFolders(
    withPackages(webFeature('auth-forms', 'copies/copies-queries.ts'), '@supabase/auth-js'),
    'web/shell/language-switch.tsx',
  ),
  'web/features/api-docs': webFeature(),
  'web/features/auth-forms': webFeature(),
  'web/features/card-page': webFeature(
    ...cardList,
    'copies',
    'discussion',
    'offline-search',
    'saved-searches/price-alert-line.tsx',
    'votes',
  ),
  'web/features/copies': webFeature('card-ui', collectionCalls),
  'web/features/copies-table': withPackages(
    withFolders(webFeature('card-ui', 'copies', 'prices'), 'importers/collection-files/words'),
    '@tanstack/react-virtual',
  ),
  'web/features/card-ui': webFeature(),
  'web/features/collection-builder': webFeature('card-ui'),
  'web/features/collection-builder/cards': webFeature('card-ui', 'collection-builder'),
  'web/features/collection-builder/draft': webFeature('card-ui', 'collection-builder'),
  'web/features/collection-builder/panel': webFeature('card-ui', 'collection-builder'),
  'web/features/collection-files': withFolders(
    webFeature('card-ui', collectionCalls),
    'importers/collection-files',
    'search/text/edit-distance.ts',
  ),
  'web/features/completion': withFolders(webFeature('card-ui', 'copies', 'prices'), 'search/query'),
  'web/features/design-system': webFeature('card-ui'),
  'web/features/discussion': webFeature(),
  'web/features/explore-cards': webFeature(...cardList),
  'web/features/feed': webFeature('card-ui', 'discussion', 'votes'),
  'web/features/home-page': webFeature(
    'card-ui',
    'copies/copy-text.ts',
    'feed',
    'my-collections/rows/{collections-queries,full-collection}.ts',
    'prices/sample-marks.tsx',
    'search-alerts/alert-change.tsx',
    'search-box',
    'sign-in/first-steps.tsx',
  ),
  'web/features/my-collections': withPackages(
    withFolders(
      webFeature(
        'card-ui',
        'collection-builder/{builder-key,collection-calls,use-collections-watch,use-publishing,publish-hint}.{ts,tsx}',
        'collection-builder/draft/{device-collections,use-drafts,visitor-collections}.{ts,tsx}',
        'collection-files/{import-export-menu-items,unmatched-import-rows,use-recent-imports-dialog}.tsx',
        'completion/completion-panel.tsx',
        'copies',
        'copies-table',
        'offline-search',
        'prices',
        'saved-searches',
        'values',
        'want-list/use-list-dialogs.tsx',
      ),
      'search/names',
      'search/query',
    ),
    '@dnd-kit/core',
  ),
  'web/features/not-found': webFeature('owner/{owner-gate,owner-title}.{ts,tsx}'),
  'web/features/notifications': webFeature('search-alerts/{alert-change,alert-sections}.tsx'),
  'web/features/search-alerts': webFeature(
    'card-ui/printing-name.ts',
    'saved-searches/saved-search-cache.ts',
    'saved-searches/alert-form/alert-sentence.ts',
  ),
  'web/features/owner': webFeature('auth-forms'),
  'web/features/owner-claim': webFeature(),
  'web/features/own-cards': webFeature('card-ui', 'collection-builder/*.ts', 'copies'),
  'web/features/offline-search': withFolders(webFeature('card-ui'), 'search'),
  'web/features/binders': withFolders(
    webFeature('card-ui', 'copies', 'own-cards', 'rapid-entry'),
    'domain/card-spelling',
    'search/text',
  ),
  'web/features/pokedex': webFeature(...cardList),
  'web/features/print': webFeature('card-ui', 'copies'),
  'web/features/prices': withPackages(webFeature('card-ui'), 'd3-scale', 'd3-shape', 'p-limit'),
  'web/features/profiles': webFeature('card-ui'),
  'web/features/public-collection': webFeature(...cardList, 'copies/copy-text.ts', 'discussion', 'votes'),
  'web/features/rapid-entry': withFolders(
    webFeature('card-ui', 'copies'),
    'importers/collection-files/words',
    'search/find-sets-by-text.ts',
    'search/text',
  ),
  'web/features/saved-searches': webFeature(...cardList, 'copies/parse-decimal.ts'),
  'web/features/search-box': withFolders(webFeature('card-ui', 'offline-search'), 'search/names'),
  'web/features/search-page': withPackages(
    withFolders(webFeature(...cardList, 'offline-search', 'saved-searches', 'search-box'), 'search/query'),
    '@tanstack/react-virtual',
  ),
  'web/features/series-pages': webFeature(),
  'web/features/set-pages': webFeature(...cardList, 'completion/completion-goal.ts'),
  'web/features/sign-in': withPackages(
    webFeature('auth-forms', 'own-cards/{ask-for-collection,target-collection}.{ts,tsx}'),
    '@supabase/auth-js',
  ),
  'web/features/values': withPackages(webFeature('copies/copy-text.ts', 'prices'), 'd3-scale', 'd3-shape'),
  'web/features/votes': webFeature(),
  'web/features/want-list': webFeature('card-ui', 'copies', 'prices'),
}
