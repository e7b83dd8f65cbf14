import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiCard } from '#contract/card-shapes.ts'
import { toUtcDay } from '#domain/day.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { backfillValues } from '#server/values/backfill-values.ts'
import { launchBrowser } from '#test/support/launch-browser.ts'
import { startServer } from '#test/support/start-server.ts'
import { createExampleCollector, exampleSet } from './pictures/example-collector.ts'
import { storeExamplePrices } from './pictures/example-prices.ts'
import { takePictures } from './pictures/take-pictures.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'images')

/** Waits until the site shows the prices that were stored beside it. */
async function whenPriced(origin: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/api/products/${exampleSet}-001`)
    const card = (await response.json()) as Pick<ApiCard, 'price'>
    if (card.price?.source === 'tcgplayer') return
    await sleep(200)
  }
}

/** Fills a site with example prices and an example collector. */
async function fillSite(origin: string, dataDir: string) {
  const database = await openDatabase(
    readConfig({ DATA_DIR: dataDir }),
    createLog({ level: 'warn', format: 'text' }),
  )
  try {
    const today = toUtcDay(new Date())
    const priceOn = await storeExamplePrices(database.jobPool, exampleSet, today)
    const collector = await createExampleCollector(origin, today, priceOn)
    await backfillValues(database.jobPool, today)
    await whenPriced(origin)
    return collector
  } finally {
    await database.close()
  }
}

/** Takes the pictures of the README from a site of its own, with the whole catalogue and an example collection. */
async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chasekit-pictures-'))
  const server = await startServer({
    dataDir,
    env: { CATALOGUE: 'whole', AUTH_AUTOCONFIRM: 'on', RATE_LIMITS: 'off' },
  })
  const browser = await launchBrowser()
  try {
    const site = { ...(await fillSite(server.origin, dataDir)), origin: server.origin }
    for (const [name, picture] of await takePictures(browser, site)) {
      await writeFile(join(folder, `${name}.webp`), picture)
      process.stdout.write(`docs/images/${name}.webp: ${Math.ceil(picture.length / 1024)} KB\n`)
    }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
