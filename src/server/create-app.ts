import { join } from 'node:path'
import { Hono } from 'hono'
import type pg from 'pg'
import { apiEndpoints } from '#contract/api.ts'
import { languages } from '#domain/language.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { bindEndpoints, type Handlers, isPublicRead, routePathOf } from '#platform/http/bind-endpoint.ts'
import { compressJson } from '#platform/http/compression.ts'
import { allowCrossOriginReads } from '#platform/http/allow-cross-origin-reads.ts'
import { registerErrorHandlers, type ReportFailure } from '#platform/http/problem-responses.ts'
import { rejectTrace } from '#platform/http/reject-trace.ts'
import { drainBody } from '#platform/http/drain-body.ts'
import { dataPolicy, hideSecretAddress, securityHeaders } from '#platform/http/security-headers.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { describeApi } from './api-description/openapi.ts'
import { createApiGate } from './api-gate.ts'
import type { BulkFiles } from './bulk/bulk-files.ts'
import { addBulkRoutes, bulkHandlers } from './bulk/bulk-routes.ts'
import { ensureUser } from './accounts/ensure-user.ts'
import { createCardLookup } from './catalogue/card-lookup.ts'
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { findCollectionsRevision } from './collections/collections-revision.ts'
import { createOwnCardSearch } from './copies/search-cards.ts'
import { hidesCopies } from './copies/shown-copies.ts'
import { addHealthRoutes } from './health-routes.ts'
import { type InteractionDeps, interactionHandlers } from './interactions.ts'
import { createLocalApi } from './local-api.ts'
import { notificationHandlers } from './notifications/notification-handlers.ts'
import type { SignIn } from './open-sign-in.ts'
import { pagePolicy } from './pages/page-policy.ts'
import { failureMessages } from './pages/failure-messages.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { addPageRoute } from './pages/page-routes.ts'
import { buildFolder, type WebBuild, type WebBuilds } from './pages/web-build.ts'
import { addPictureRoutes } from './pictures/picture-routes.ts'
import { createPictures } from './pictures/pictures.ts'
import type { PriceBookSource } from './prices/open-prices.ts'
import { savedSearchHandlers } from './saved-searches/saved-search-handlers.ts'
import { alertHandlers } from './search-alerts/alert-handlers.ts'
import { addAlertFeeds } from './search-alerts/feed-routes.ts'
import { valueHandlers } from './values/value-handlers.ts'
import { limitCardSearches, limitPictures, limitSearches, limitTokenGuesses } from './search-limits.ts'
import { type SiteAccountDeps, siteAccountHandlers } from './site-accounts.ts'
import { type CollectionFileLimits, siteCollectionFileHandlers } from './site-collection-files.ts'
import { copyDeps, siteCollectionHandlers } from './site-collections.ts'
import { type SitePriceDeps, sitePriceHandlers } from './site-prices.ts'
import { createSitePictureLookup } from './site-pictures.ts'
import { siteProfileHandlers } from './site-profiles.ts'
import { addPublicApis } from './public-apis/add-public-apis.ts'
import { addMailedLinkRoutes, createFormTargets } from './site/mailed-link-routes.ts'
import { addSiteRoutes } from './site/site-routes.ts'

/** Dependencies of the server. Tests pass their own. */
export type AppDeps = {
  config: Pick<Config, 'searchLimit' | 'signInLimit' | 'trustedProxies' | 'writeLimit'> &
    InteractionDeps['config'] &
    SiteAccountDeps['config'] &
    CollectionFileLimits['config'] &
    SitePriceDeps['config']
  /** The site's address as visitors see it. */
  origin: string
  log: Log
  clock: Clock
  pool: pg.Pool
  /** For reads that tolerate lag; the same pool when there is no replica. */
  replica: pg.Pool
  catalogue: CatalogueSource
  prices: Pick<PriceBookSource, 'current'>
  signIn: SignIn
  /** What prevents the database from working; undefined if nothing does. */
  findDatabaseProblem: () => Promise<string | undefined>
  web: WebBuilds
  /** Folder of the repository, which contains the built client and the set logos. */
  root: string
  limiter: RateLimiter | undefined
  responses: ResponseCache
  bulk: BulkFiles
  views: InteractionDeps['views']
  metrics: Metrics | undefined
}

function handlersOf(deps: AppDeps): Handlers<typeof apiEndpoints> {
  const { pool, clock, origin, signIn } = deps
  const [catalogue, prices] = [deps.catalogue.current, deps.prices.current]
  const { cardName } = createCardLookup(catalogue)
  const copies = copyDeps(deps)
  const findOwnCards = createOwnCardSearch(copies)
  return {
    ...catalogueHandlers(catalogue, prices, findOwnCards),
    ...sitePriceHandlers(deps),
    ...siteAccountHandlers(deps),
    ...siteProfileHandlers(deps),
    ...interactionHandlers(deps),
    ...siteCollectionHandlers(copies),
    ...savedSearchHandlers({
      pool,
      catalogue,
      prices,
      findOwnCards,
      ownRevision: ownerId => findCollectionsRevision(pool, ownerId),
      hidesCopies: ownerId => hidesCopies(pool, ownerId),
      ensureProfile: viewer => ensureUser(pool, viewer),
    }),
    ...valueHandlers({ pool, prices, clock }),
    ...alertHandlers({ pool, origin, cardName }),
    ...siteCollectionFileHandlers(deps),
    ...notificationHandlers({ pool, cardName, canMail: signIn.mailUser !== undefined }),
    ...bulkHandlers(deps.bulk, deps.replica),
    describeApi: () => describeApi(origin),
  }
}

function addApi(app: Hono, deps: AppDeps, handlers: Handlers<typeof apiEndpoints>): void {
  const { origin } = deps
  app.use('/api/*', drainBody, securityHeaders({ policy: dataPolicy, publicUrl: origin }), compressJson())
  for (const endpoint of Object.values(apiEndpoints))
    if (isPublicRead(endpoint)) app.use(routePathOf(endpoint), allowCrossOriginReads)
  addBulkRoutes(app, deps.bulk)
  app.use('/api/want-lists/shared/*', hideSecretAddress)
  limitSearches(app, deps)
  bindEndpoints(app, apiEndpoints, handlers, createApiGate(deps))
}

function addFiles(app: Hono, root: string): void {
  app.use('/logos/*', staticFiles({ folder: join(root, 'catalogue/logos'), below: '/logos/' }))
  for (const language of languages) {
    const folder = join(buildFolder(join(root, 'dist'), language), 'client')
    app.use('*', staticFiles({ folder, below: '/' }))
  }
}

/** The origin of a sign-in service on another site; undefined if it is this site. */
function foreignOrigin(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

function sitesOf(web: WebBuilds, handlers: Handlers<typeof apiEndpoints>, report: ReportFailure) {
  const site = (build: WebBuild) => ({
    build,
    api: createLocalApi(handlers, {
      fail: problem => build.apiError(problem.status, problem.message),
      report,
    }),
  })
  return { en: site(web.en), ja: site(web.ja) }
}

/** Builds the whole server from its dependencies. */
export function createApp(deps: AppDeps): Hono {
  const { catalogue, origin, web, log, signIn, responses } = deps
  const { version } = responses
  const app = new Hono()
  const handlers = handlersOf(deps)
  const report: ReportFailure = (error, request) => log.error('request failed', { ...request, error })
  const render = createPageRenderer({ sites: sitesOf(web, handlers, report), origin, signIn, version })
  const pages = {
    render,
    responses,
    authOrigin: foreignOrigin(signIn.url),
    formTargetsOf: createFormTargets(deps),
  }
  const headers = securityHeaders({ policy: pagePolicy(pages), publicUrl: origin })

  if (deps.metrics) app.use(deps.metrics.middleware)
  app.use(rejectTrace)
  addHealthRoutes(app, deps.findDatabaseProblem)
  if (signIn.service) app.mount('/auth/v1', signIn.service.fetch)
  app.use('/bulk/*', securityHeaders({ policy: dataPolicy, publicUrl: origin }))
  app.use('/v2/*', drainBody, securityHeaders({ policy: dataPolicy, publicUrl: origin }), compressJson())
  addPublicApis(app, {
    catalogue: catalogue.current,
    prices: deps.prices.current,
    responses,
    limitSearches: limitCardSearches(deps),
    report,
  })
  for (const path of ['/api/docs', '/api/docs/*']) {
    app.use(path, headers)
    addPageRoute(app, path, pages)
  }
  addApi(app, deps, handlers)
  registerErrorHandlers(app, report, failureMessages)
  app.use(headers)
  app.use('/wants/*', hideSecretAddress, limitTokenGuesses(deps, 'want-list'))
  app.use('/feeds/*', hideSecretAddress, limitTokenGuesses(deps, 'alert-feed'))
  app.use('/og/*', limitPictures(deps))
  addAlertFeeds(app, { pool: deps.pool, origin, cardName: createCardLookup(catalogue.current).cardName })
  addFiles(app, deps.root)
  addPictureRoutes(app, createPictures(), () => createSitePictureLookup(catalogue.current(), handlers))
  addSiteRoutes(app, catalogue.current, origin)
  addMailedLinkRoutes(app, deps)
  addPageRoute(app, '*', pages)
  return app
}
