import type { Hono } from 'hono'
import { AppError } from '#contract/problem.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { renderRobotsText, renderSitemapFile, renderSitemapIndex } from './sitemap.ts'

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** Adds robots.txt and the sitemaps for search engines. */
export function addSiteRoutes(app: Hono, current: () => Catalogue, origin: string): void {
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
