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
import { catalogueRevision, lastImport, streamCatalogue } from './import/load-records.ts'

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

/** The name of the stored content, read by this code. */
async function keyOf(pool: Pool, code: string): Promise<string> {
  const [row] = await runQuery(
    pool,
    sql<{
      content: string
      migration: number
    }>`select content, (select max(number) from schema_migrations) as migration
      from catalogue_version`,
  )
  return createHash('sha256')
    .update(JSON.stringify([row, code]))
    .digest('hex')
    .slice(0, 32)
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

type Options = { pool: Pool; folder: string; origin: string; log: Log }

/**
 * The catalogue in the database. The first process that reads a revision builds its catalogue, in some seconds, and
 * writes it to a file in `folder`. It is used from there also by this process: read in a quarter of a second, it needs a
 * fifth less memory than with all that building leaves. Without the file everything works as with it.
 */
export function storedCatalogue({ pool, folder, origin, log }: Options): CatalogueStore {
  const code = hashOfCode()
  const read = async (key: string) => {
    try {
      return await readImage(imagePath(folder, key))
    } catch (error) {
      if (!isMissing(error)) log.warn('the file of the catalogue cannot be read', { folder, error })
      return undefined
    }
  }
  /** Returns the built data only if they are in no file. */
  const build = async (key: string): Promise<CatalogueData | undefined> => {
    const data = await buildCatalogueData(await streamCatalogue(pool))
    // A revision that came while the records were read would give the file another catalogue's name.
    if ((await keyOf(pool, code)) !== key) return data
    try {
      await writeImage(imagePath(folder, key), data)
      return undefined
    } catch (error) {
      log.warn('the catalogue cannot be written to a file: starts take longer', { folder, error })
      return data
    }
  }
  const load = async (): Promise<CatalogueData> => {
    const key = await keyOf(pool, code)
    const data = (await read(key)) ?? (await build(key)) ?? (await read(key))
    return data ?? buildCatalogueData(await streamCatalogue(pool))
  }
  return {
    revision: () => catalogueRevision(pool),
    load: async () => catalogueOf(await load(), { origin, updatedAt: (await lastImport(pool)) ?? undefined }),
  }
}
