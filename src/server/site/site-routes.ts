import type { Hono } from 'hono'
import { AppError } from '#contract/problem.ts'
import { languages } from '#domain/language.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { renderWebManifest } from './web-manifest.ts'
import { renderRobotsText, renderSitemapFile, renderSitemapIndex } from './sitemap.ts'

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

const manifestHeaders = {
  'content-type': 'application/manifest+json',
  'cache-control': 'public, max-age=3600',
}
const manifestPaths = { en: '/manifest.webmanifest', ja: '/manifest.ja.webmanifest' } as const

type SiteContext = Pick<AppContext, 'catalogue' | 'origin' | 'settings'>

/** Adds robots.txt and the sitemaps for search engines, and what browsers need to install the site. */
export function addSiteRoutes(app: Hono, { catalogue, origin, settings }: SiteContext): void {
  const { current } = catalogue
  for (const language of languages)
    app.get(manifestPaths[language], context =>
      context.body(renderWebManifest(settings.current().siteName, language), 200, manifestHeaders),
    )
  app.get('/robots.txt', context =>
    context.text(renderRobotsText(origin), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  app.get('/sitemap.xml', context => context.body(renderSitemapIndex(current(), origin), 200, xml))
  app.get('/sitemaps/:file', context => {
    const file = renderSitemapFile(current(), origin, context.req.param('file').replace(/\.xml$/, ''))
    if (!file) throw new AppError('not_found', 'No such sitemap')
    return context.body(file, 200, xml)
  })
}
