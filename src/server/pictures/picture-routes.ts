import type { Hono } from 'hono'
import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import { AppError } from '#contract/problem.ts'
import type { Pictures } from './pictures.ts'

/** What pictures are drawn from. */
export type PictureFacts = {
  findCard(id: string): ApiCard | undefined
  findSet(id: string): { set: ApiSet; cards: ApiCard[] } | undefined
}

const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }

function required<T>(thing: T | undefined): T {
  if (thing === undefined) throw new AppError('not_found', 'No such picture')
  return thing
}

const withoutEnding = (file: string) => file.replace(/\.png$/, '')

/** The pictures that shared links show: /og/site.png, /og/card/{id}.png, /og/set/{id}.png. */
export function addPictureRoutes(app: Hono, pictures: Pictures, facts: () => PictureFacts): void {
  app.get('/og/site.png', async context =>
    context.body(Buffer.from(await pictures.sitePicture()), 200, headers),
  )
  app.get('/og/card/:file', async context => {
    const card = required(facts().findCard(withoutEnding(context.req.param('file'))))
    return context.body(Buffer.from(await pictures.cardPicture(card, card.set)), 200, headers)
  })
  app.get('/og/set/:file', async context => {
    const { set, cards } = required(facts().findSet(withoutEnding(context.req.param('file'))))
    return context.body(Buffer.from(await pictures.setPicture(set, cards)), 200, headers)
  })
}
