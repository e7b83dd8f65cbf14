import type { Log } from '#platform/log.ts'
import { buildCatalogue, type CatalogueFacts } from './build-catalogue.ts'
import type { Catalogue } from './catalogue.ts'

/** Where catalogues come from: the stored revision, and everything at the newest one. */
export type CatalogueStore = { revision(): Promise<number>; read(): Promise<CatalogueFacts> }

export type CatalogueSource = {
  /** The catalogue to answer from; replaced as a whole when the stored one has moved on. */
  current(): Catalogue
  /** Looks at the stored revision now. */
  refresh(): Promise<void>
  close(): void
}

/** Reads the catalogue and keeps it fresh by polling its revision every `pollEvery` milliseconds. */
export async function openCatalogue(
  store: CatalogueStore,
  log: Log,
  pollEvery = 2000,
): Promise<CatalogueSource> {
  let catalogue = await buildCatalogue(await store.read())
  let refreshing: Promise<void> | undefined

  const readAgain = async () => {
    if ((await store.revision()) === catalogue.rev) return
    const started = Date.now()
    catalogue = await buildCatalogue(await store.read())
    log.info('catalogue replaced', {
      rev: catalogue.rev,
      cards: catalogue.cardCount,
      ms: Date.now() - started,
    })
  }
  const refresh = () => (refreshing ??= readAgain().finally(() => (refreshing = undefined)))
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn('catalogue not refreshed, the last one stays', { error }))
  }, pollEvery)
  timer.unref()
  return { current: () => catalogue, refresh, close: () => clearInterval(timer) }
}
