import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { apiEndpoints } from '#contract/api.ts'
import type { AppError } from '#contract/problem.ts'
import { languages } from '#domain/language.ts'
import {
  bindEndpoints,
  type EndpointGate,
  type Handlers,
  isPublicRead,
  routePathOf,
} from '#platform/http/bind-endpoint.ts'
import { compressJson } from '#platform/http/compression.ts'
import { allowCrossOriginReads } from '#platform/http/allow-cross-origin-reads.ts'
import { registerErrorHandlers, type ReportFailure } from '#platform/http/problem-responses.ts'
import { rejectTrace } from '#platform/http/reject-trace.ts'
import { drainBody } from '#platform/http/drain-body.ts'
import { dataPolicy, hideSecretAddress, securityHeaders } from '#platform/http/security-headers.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import { createApiGate } from './api-gate.ts'
import { apiHandlers } from './api-handlers.ts'
import { addBulkRoutes } from './bulk/bulk-routes.ts'
import { addHealthRoutes } from './health-routes.ts'
import { limitVisitorPreviews } from './collection-files/visitor-previews.ts'
import { createLocalApi } from './local-api.ts'
import { pagePolicy } from './pages/page-policy.ts'
import { failureMessages } from './pages/failure-messages.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { addPageRoute, type PageDeps } from './pages/page-routes.ts'
import { buildFolder, type WebBuild } from './pages/web-build.ts'
import { addPictureRoutes } from './pictures/picture-routes.ts'
import { createPictures } from './pictures/pictures.ts'
import { addAlertFeeds } from './search-alerts/feed-routes.ts'
import { callsByToken, limitClient, limitSearches, searchLimitName } from './search-limits.ts'
import type { ServerContext } from './server-context.ts'
import { addPublicApis } from './public-apis/add-public-apis.ts'
import { addMailedLinkRoutes, createFormTargets } from './site/mailed-link-routes.ts'
import { addSiteRoutes } from './site/site-routes.ts'
import { withVisitorLists } from './visitor-lists.ts'

/** What the parts of the server share. */
type Site = ServerContext & {
  handlers: Handlers<typeof apiEndpoints>
  pages: PageDeps
  pageHeaders: MiddlewareHandler
  dataHeaders: MiddlewareHandler
  report: ReportFailure
}

/** The origin of a sign-in service on another site; undefined if it is this site. */
function foreignOrigin(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

function siteOf(context: ServerContext): Site {
  const { origin, web, log, signIn, responses } = context
  const handlers = withVisitorLists(context, pool => apiHandlers({ ...context, pool }))
  const report: ReportFailure = (error, request) => log.error('request failed', { ...request, error })
  const siteIn = (build: WebBuild) => {
    const fail = (problem: AppError) => build.apiError(problem.status, problem.message)
    const apiOf = (of: Site['handlers']) => createLocalApi(of, { fail, report })
    return { build, api: apiOf(handlers.forVisitors), sessionApi: apiOf(handlers.forSession) }
  }
  const sites = { en: siteIn(web.en), ja: siteIn(web.ja) }
  const pages = {
    render: createPageRenderer({ sites, origin, signIn, version: responses.version }),
    responses,
    authOrigin: foreignOrigin(signIn.url),
    formTargetsOf: createFormTargets(context),
  }
  const pageHeaders = securityHeaders({ policy: pagePolicy(pages), publicUrl: origin })
  const dataHeaders = securityHeaders({ policy: dataPolicy, publicUrl: origin })
  return { ...context, handlers: handlers.forVisitors, report, pages, pageHeaders, dataHeaders }
}

type AddPart = (app: Hono, site: Site) => void

const addRequestChecks: AddPart = (app, { metrics }) => {
  if (metrics) app.use(metrics.middleware)
  app.use(rejectTrace)
}

const mountSignIn: AddPart = (app, { signIn }) => {
  if (signIn.service) app.mount('/auth/v1', signIn.service.fetch)
}

const addApisInOtherShapes: AddPart = (app, site) => {
  const { dataHeaders, catalogue, prices, responses, report } = site
  app.use('/bulk/*', dataHeaders)
  app.use('/v2/*', drainBody, dataHeaders, compressJson())
  addPublicApis(app, {
    catalogue: catalogue.current,
    prices: prices.current,
    responses,
    limitSearches: limitClient(site, searchLimitName),
    report,
  })
}

const addApiPages: AddPart = (app, { pageHeaders, pages }) => {
  for (const path of ['/api/docs', '/api/docs/*']) {
    app.use(path, pageHeaders)
    addPageRoute(app, path, pages)
  }
}

/** Verifies tokens also for unknown paths, so that these respond like endpoints for a role. */
const verifyToken =
  ({ credentialsOf }: EndpointGate): MiddlewareHandler =>
  async (context, next) => {
    if (context.req.header('authorization')) await credentialsOf(context)
    return next()
  }

const addApi: AddPart = (app, site) => {
  app.use('/api/*', drainBody, site.dataHeaders, compressJson())
  for (const endpoint of Object.values(apiEndpoints))
    if (isPublicRead(endpoint)) app.use(routePathOf(endpoint), allowCrossOriginReads)
  addBulkRoutes(app, site.bulk)
  for (const path of callsByToken) app.use(path, hideSecretAddress)
  limitSearches(app, site)
  app.use(routePathOf(apiEndpoints.previewImport), limitVisitorPreviews(site))
  const gate = createApiGate(site)
  app.use('/api/owner/*', verifyToken(gate))
  bindEndpoints(app, apiEndpoints, site.handlers, gate)
}

const addHeadersAndLimits: AddPart = (app, site) => {
  app.use(site.pageHeaders)
  for (const path of ['/wants/*', '/trades/*', '/binders/shared/*'])
    app.use(path, hideSecretAddress, limitClient(site, 'want-list'))
  app.use('/feeds/*', hideSecretAddress, limitClient(site, 'alert-feed'))
  app.use('/og/*', limitClient(site, 'picture'))
}

const addFiles: AddPart = (app, { root, log }) => {
  app.use('/logos/*', staticFiles({ folder: join(root, 'catalogue/logos'), below: '/logos/', log }))
  for (const language of languages) {
    const folder = join(buildFolder(join(root, 'dist'), language), 'client')
    app.use('*', staticFiles({ folder, below: '/', log }))
  }
}

/** The parts of the server. A request passes them in this order until one responds. */
const parts: readonly AddPart[] = [
  addRequestChecks,
  (app, { findStorageProblem }) => addHealthRoutes(app, findStorageProblem),
  mountSignIn,
  addApisInOtherShapes,
  addApiPages,
  addApi,
  (app, { report }) => registerErrorHandlers(app, report, failureMessages),
  addHeadersAndLimits,
  addAlertFeeds,
  addSiteRoutes,
  addFiles,
  (app, site) =>
    addPictureRoutes(
      app,
      createPictures(() => site.settings.current().siteName),
      site,
    ),
  addMailedLinkRoutes,
  (app, { pages }) => addPageRoute(app, '*', pages),
]

/** Builds the whole server. */
export function createApp(context: ServerContext): Hono {
  const app = new Hono()
  const site = siteOf(context)
  for (const add of parts) add(app, site)
  return app
}
