import type { Context, Hono } from 'hono'
import { AppError } from '#contract/problem.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { languageParameter } from '#site/language-address.ts'
import { findApiCard } from '#server/catalogue/card-lookup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findCollectionPicture, findSetPicture } from './picture-lookup.ts'
import type { Pictures } from './pictures.ts'

/** Not cached for long, because the owner may change the collection or make it private at any time. */
const liveHeaders = { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' }
const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('not_found', 'No such picture')
  return value
}

/** Pictures are cached publicly, so the language is part of the URL. */
function languageOf(context: Context): Language {
  const requested = context.req.query(languageParameter) ?? ''
  return isLanguage(requested) ? requested : 'en'
}

const withoutEnding = (file: string) => file.replace(/\.png$/, '')

/**
 * Adds the preview pictures of shared links: /og/site.png and /og/{card, set, collection}/{id}.png, with `?hl=ja` in
 * Japanese.
 */
export function addPictureRoutes(app: Hono, pictures: Pictures, site: AppContext): void {
  const catalogue = site.catalogue.current
  app.get('/og/site.png', async context =>
    context.body(Buffer.from(await pictures.sitePicture(languageOf(context))), 200, headers),
  )
  app.get('/og/card/:file', async context => {
    const card = required(findApiCard(catalogue(), withoutEnding(context.req.param('file'))))
    return context.body(Buffer.from(await pictures.cardPicture(card, card.set)), 200, headers)
  })
  app.get('/og/set/:file', async context => {
    const { set, cards } = required(findSetPicture(catalogue(), withoutEnding(context.req.param('file'))))
    const picture = await pictures.setPicture(set, cards, languageOf(context))
    return context.body(Buffer.from(picture), 200, headers)
  })
  app.get('/og/collection/:file', async context => {
    const id = withoutEnding(context.req.param('file'))
    const { collection, cards } = await findCollectionPicture(site, id)
    const picture = await pictures.collectionPicture(collection, cards, languageOf(context))
    return context.body(Buffer.from(picture), 200, liveHeaders)
  })
}
