import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Log } from '#platform/log.ts'
import { createRateLimitStore } from '#platform/rate-limit/rate-limit-store.ts'
import { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { openSignIn } from './open-sign-in.ts'
import { MailCounter, type MailOutcome } from './operations/mail-counter.ts'
import { openPrices } from './prices/open-prices.ts'
import { openCatalogueDay } from './site/open-catalogue-day.ts'
import { openSiteSettings } from './site-settings/open-site-settings.ts'
import { ViewCounter } from './subjects/view-counter.ts'

/** A resource that is closed when the process stops or its start fails. */
export type Closable = { close: () => unknown }
/** Registers a resource for closing and returns it. */
export type Open = <Resource extends Closable | undefined>(resource: Resource) => Resource

type Options = {
  config: Config
  origin: string
  log: Log
  clock: Clock
  catalogue: CatalogueSource
}

/** Opens what works with the database, each part with its pool. The server and the tests of its API share this. */
export async function openDatabaseParts(database: Database, options: Options, open: Open) {
  const { config, log, clock } = options
  const { pool, replica, signInPool, checkPool, jobPool, findProblem } = database
  const prices = open(await openPrices({ ...options, pool: jobPool }))
  const settings = open(await openSiteSettings({ pool: jobPool, log, config }))
  const catalogueDay = open(await openCatalogueDay({ pool: jobPool, log }))
  const store = createRateLimitStore(checkPool)
  const alwaysOnLimiter = open(new RateLimiter({ store, log, clock }))
  const limiter = config.rateLimits ? alwaysOnLimiter : undefined
  const views = open(new ViewCounter(jobPool, log))
  const mails = open(new MailCounter({ ...options, pool: jobPool }))
  const onMail = (outcome: MailOutcome) => mails.count(outcome)
  const signIn = open(
    await openSignIn({ ...options, pool: signInPool, checkPool, limiter, settings, onMail }),
  )
  const findStorageProblem = async () => (await findProblem()) ?? signIn.mailProblem()
  const limits = { limiter, alwaysOnLimiter }
  return {
    pool,
    replica,
    findStorageProblem,
    catalogueDay,
    settings,
    prices,
    ...limits,
    views,
    mails,
    signIn,
  }
}
