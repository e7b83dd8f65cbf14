import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { runQuery } from '#platform/database/run-query.ts'
import type { Log } from '#platform/log.ts'
import { buildCatalogueData } from './build-catalogue.ts'
import { catalogueOf, type CatalogueData } from './catalogue-data.ts'
import { imagePath, readImage, writeImage } from './catalogue-image.ts'
import type { CatalogueStore } from './catalogue-source.ts'
import { catalogueRevision, catalogueVersion, lastImport, streamCatalogue } from './import/load-records.ts'

const source = resolve(import.meta.dirname, '../..')
/** The folders of `src` whose code decides what a catalogue consists of. */
export const codeFolders = ['dialects', 'domain', 'search', 'server/catalogue']

function hashOfCode(): string {
  const hash = createHash('sha256').update(process.version)
  for (const folder of codeFolders)
    for (const name of readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(name).update(readFileSync(join(source, folder, name)))
  return hash.digest('hex')
}

/** The folder of the files. */
export function catalogueFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'cache')
}

type FileOptions = { pool: Pool; folder: string; log: Log }
type PathOf = (content: string) => string

/** Returns the path of the file for a content of the database that this code reads. */
export async function createPathOf({ pool, folder }: Pick<FileOptions, 'pool' | 'folder'>): Promise<PathOf> {
  const [row] = await runQuery(
    pool,
    sql<{ migration: number }>`select max(number) as migration from schema_migrations`,
  )
  const code = hashOfCode()
  return content => {
    const hash = createHash('sha256').update(JSON.stringify([content, row?.migration, code]))
    return imagePath(folder, hash.digest('hex').slice(0, 32))
  }
}

/** What building a catalogue leads to: its file, or its data if they cannot be written. */
type Built = { path: string } | { data: CatalogueData }

/** Builds the catalogue in the database, in some seconds, and writes it to its file. */
export async function buildFile({ pool, folder, log }: FileOptions, pathOf: PathOf): Promise<Built> {
  const { content, ...facts } = await streamCatalogue(pool)
  const data = await buildCatalogueData(facts)
  try {
    await writeImage(pathOf(content), data)
    return { path: pathOf(content) }
  } catch (error) {
    log.warn('the catalogue cannot be written to a file: starts take longer', { folder, error })
    return { data }
  }
}

async function readFile(path: string, log: Log): Promise<CatalogueData | undefined> {
  try {
    return await readImage(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn('the file of the catalogue cannot be read', { path, error })
    return undefined
  }
}

type Options = FileOptions & {
  origin: string
  /** Builds the file in another process, and returns its path; undefined if that failed. */
  buildElsewhere: () => Promise<string | undefined>
}

/**
 * The catalogue in the database, by way of a file in `folder`, which is read in a quarter of a second. The first process
 * that finds a revision without a file builds it: by itself when it starts, elsewhere when it serves already, because
 * building takes processor time, and leaves memory that cannot be returned. Without the file everything works as with it.
 */
export async function storedCatalogue(options: Options): Promise<CatalogueStore> {
  const { pool, origin, log, buildElsewhere } = options
  const pathOf = await createPathOf(options)
  let isServing = false
  const build = async (): Promise<Built> => {
    const path = isServing ? await buildElsewhere() : undefined
    return path === undefined ? buildFile(options, pathOf) : { path }
  }
  const load = async (): Promise<CatalogueData> => {
    const found = await readFile(pathOf((await catalogueVersion(pool)).content), log)
    if (found) return found
    const built = await build()
    const data = 'data' in built ? built.data : await readFile(built.path, log)
    return data ?? buildCatalogueData(await streamCatalogue(pool))
  }
  return {
    revision: () => catalogueRevision(pool),
    load: async () => {
      const data = await load()
      isServing = true
      return catalogueOf(data, { origin, updatedAt: (await lastImport(pool)) ?? undefined })
    },
  }
}
