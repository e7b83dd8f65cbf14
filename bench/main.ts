import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { authBench } from './auth-bench.ts'
import { bindersBench } from './binders-bench.ts'
import { browserBench } from './browser-bench.ts'
import { bytesBench } from './bytes-bench.ts'
import { startChild } from './child-server.ts'
import { collectionBench } from './collection-bench.ts'
import { collectionFilesBench } from './collection-files-bench.ts'
import { copiesBench } from './copies-bench.ts'
import { discussionBench } from './discussion-bench.ts'
import { feedBench } from './feed-bench.ts'
import { printFigures } from './figure.ts'
import { importBench } from './import-bench.ts'
import { generateTcgdexFolder } from './generate-tcgdex-folder.ts'
import { manyOwnersBench } from './many-owners-bench.ts'
import { memoryBench } from './memory-bench.ts'
import { panelBench } from './panel-bench.ts'
import { pricesBench } from './prices-bench.ts'
import { scrollBench } from './scroll-bench.ts'
import { searchesBench } from './searches-bench.ts'
import { serverBench } from './server-bench.ts'
import { startBench } from './start-bench.ts'
import { takeoverBench } from './takeover-bench.ts'
import { valuesBench } from './values-bench.ts'
import { serversBench } from './servers-bench.ts'

const root = resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const sections = args.filter(argument => !argument.startsWith('--'))
/** With `--large`, the benchmarks generate a year of prices for all cards and a feed of ten million activities. */
const size = args.includes('--large') ? 'large' : 'usual'
const wanted = (section: string) => sections.length === 0 || sections.includes(section)
const browserRuns = 10
const panelRuns = 5
const scrollLoads = 6
/** Benchmarks that need no imported catalogue. */
const ownData = [
  'bytes',
  'collection-files',
  'discussions',
  'feed',
  'prices',
  'searches',
  'servers',
  'start',
  'values',
]

/** Returns a TCGdex folder: that of CATALOGUE_DATA, or a generated one of the same size. */
async function catalogueFolder(scratch: string): Promise<string> {
  const folder = resolve(root, process.env.CATALOGUE_DATA ?? '../shared/data', 'tcgdex')
  if (existsSync(folder)) return folder
  const made = join(scratch, 'tcgdex')
  await generateTcgdexFolder(made)
  return made
}

/** Runs the import benchmark. Its database is then used by the server. */
async function importSection(dataDir: string, folder: string): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir })
  const log = createLog({ level: 'error', format: 'text' })
  const database = await openDatabase(config, log)
  try {
    await migrate(database.pool, join(root, 'migrations'), log)
    printFigures('Import', await importBench(database.pool, dataDir, folder))
    const { rows } = await database.pool.query<{ cards: string }>(
      'select count(distinct id)::text as cards from card_records where not removed',
    )
    return `${Number(rows[0]?.cards ?? 0).toLocaleString('en')} cards`
  } finally {
    await database.close()
  }
}

async function run(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'chasekit-bench-'))
  try {
    if (wanted('bytes')) printFigures('Bytes', await bytesBench())
    if (wanted('discussions')) printFigures('Discussions', await discussionBench(join(scratch, 'talk')))
    if (wanted('feed')) printFigures('Feed', await feedBench(join(scratch, 'feed'), size))
    if (wanted('prices')) printFigures('Prices', await pricesBench(join(scratch, 'prices'), size))
    if (wanted('start')) printFigures('Start', await startBench(join(scratch, 'start')))
    if (wanted('values')) printFigures('Values', await valuesBench(join(scratch, 'values')))
    if (wanted('searches')) {
      const folder = await catalogueFolder(scratch)
      printFigures('Saved searches', await searchesBench(join(scratch, 'searches'), folder))
    }
    if (wanted('collection-files')) {
      printFigures('Collection files', await collectionFilesBench(await catalogueFolder(scratch)))
    }
    // Only runs when named, because it needs system packages.
    if (sections.includes('servers'))
      printFigures('Servers', await serversBench(join(scratch, 'servers'), size))
    if (sections.length > 0 && sections.every(section => ownData.includes(section))) return
    const dataDir = join(scratch, 'data')
    const folder = await catalogueFolder(scratch)
    const data = await importSection(dataDir, folder)
    if (wanted('memory')) printFigures('Memory', await memoryBench({ dataDir, folder, data }))
    if (
      ![
        'server',
        'takeover',
        'auth',
        'collections',
        'copies',
        'binders',
        'browser',
        'panel',
        'scrolling',
      ].some(wanted)
    )
      return
    const server = await startChild('src/server/main.ts', { DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    try {
      if (wanted('server')) printFigures('Server', await serverBench(server, data))
      if (wanted('takeover')) printFigures('Takeover', await takeoverBench(server, { dataDir, folder, data }))
      if (wanted('auth')) printFigures('Sign-in', await authBench(server, data))
      if (wanted('collections')) printFigures('Collections', await collectionBench(server))
      if (wanted('copies')) {
        printFigures('Copies', await copiesBench(server))
        printFigures('Copies of many owners', await manyOwnersBench(server, dataDir))
      }
      if (wanted('binders')) printFigures('Binders', await bindersBench(server))
      if (wanted('browser')) printFigures('Browser', await browserBench(server, browserRuns))
      if (wanted('panel')) printFigures('Panel', await panelBench(server, panelRuns))
      if (wanted('scrolling')) printFigures('Scrolling', await scrollBench(server, dataDir, scrollLoads))
    } finally {
      await server.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

await run()
