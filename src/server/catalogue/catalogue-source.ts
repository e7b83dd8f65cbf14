import type { Log } from '#platform/log.ts'
import type { Catalogue } from './catalogue.ts'

/** The source of catalogues: the stored revision and its catalogue. */
export type CatalogueStore = { revision(): Promise<number>; load(): Promise<Catalogue> }

export type CatalogueSource = {
  /** The current catalogue. It is replaced as a whole when the stored revision changes. */
  current(): Catalogue
  /** Checks the stored revision now. */
  refresh(): Promise<void>
  close(): void
}

/** Reads the catalogue and refreshes it by polling its revision every `pollEvery` milliseconds. */
export async function openCatalogue(
  store: CatalogueStore,
  log: Log,
  pollEvery = 2000,
): Promise<CatalogueSource> {
  let catalogue = await store.load()
  let refreshing: Promise<void> | undefined

  const readAgain = async () => {
    if ((await store.revision()) === catalogue.rev) return
    const started = Date.now()
    catalogue = await store.load()
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
