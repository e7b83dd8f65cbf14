import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { isLanguage } from '#domain/language.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { ReportFailure } from '#platform/http/problem-responses.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CachedJson } from './cached-json.ts'
import { tcgdexNotFoundError, respondTcgdexError, TcgdexError } from './tcgdex-error.ts'
import { isListParameter } from './tcgdex-lists.ts'
import { TcgdexResponses } from './tcgdex-responses.ts'

export type TcgdexDeps = {
  catalogue: () => Catalogue
  prices: () => PriceBook
  cachedJson: CachedJson
  limitSearches: MiddlewareHandler
  report: ReportFailure
}

/** The endpoints that list the values of a field, by SDK name and documented name. */
const valueLists: Record<string, string> = {
  categories: 'category',
  'dex-ids': 'dexId',
  dexids: 'dexId',
  'energy-types': 'energyType',
  energytypes: 'energyType',
  hp: 'hp',
  hps: 'hp',
  illustrators: 'illustrator',
  rarities: 'rarity',
  'regulation-marks': 'regulationMark',
  regulationmarks: 'regulationMark',
  retreats: 'retreat',
  stages: 'stage',
  suffixes: 'suffix',
  'trainer-types': 'trainerType',
  trainertypes: 'trainerType',
  types: 'types',
  variants: 'variants',
}

/** The API of TCGdex, version 2, below `/v2/{en, ja}`. */
export function tcgdexRoutes({ catalogue, prices, cachedJson, limitSearches, report }: TcgdexDeps): Hono {
  const app = new Hono()
  const get = (
    path: string,
    createBody: (responses: TcgdexResponses, context: Context) => object | Promise<object>,
  ) =>
    app.get(path, context => {
      const language = context.req.path.split('/')[2] ?? ''
      if (!isLanguage(language))
        throw new TcgdexError(404, 'language-invalid', 'The chosen language is not available')
      const responses = new TcgdexResponses(catalogue(), prices(), language)
      return cachedJson(context, isListParameter, () => createBody(responses, context))
    })
  app.use('/cards', limitSearches)
  get('/cards', (responses, context) => responses.listCards(context))
  get('/cards/:id', (responses, { req }) => responses.findCard(req.param('id') ?? ''))
  get('/sets', (responses, context) => responses.listSets(context))
  get('/sets/:id', (responses, { req }) => responses.findSet(req.param('id') ?? ''))
  get('/sets/:id/:localId', (responses, { req }) =>
    responses.findCardOfSet(req.param('id') ?? '', req.param('localId') ?? ''),
  )
  get('/series', (responses, context) => responses.listSeries(context))
  get('/series/:id', (responses, { req }) => responses.findSerie(req.param('id') ?? ''))
  for (const [path, field] of Object.entries(valueLists)) {
    get(`/${path}`, responses => responses.listValues(field))
    get(`/${path}/:value`, (responses, { req }) => responses.findValue(field, req.param('value') ?? ''))
  }
  app.get('/random/:what', context => {
    const language = context.req.path.split('/')[2] === 'ja' ? 'ja' : 'en'
    const found = new TcgdexResponses(catalogue(), prices(), language).random(context.req.param('what'))
    return context.json(found, 200, { 'cache-control': 'no-store' })
  })
  app.all('*', () => {
    throw tcgdexNotFoundError()
  })
  app.onError((error, context) => respondTcgdexError(error, context, report))
  return app
}
