import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readShippedCatalogue } from '#importers/shipped-catalogue/read-shipped-catalogue.ts'
import { createLog } from '#platform/log.ts'
import { setUpImportDatabase, smallCatalogue } from '#test/support/import-into-database.ts'
import { makeFolder, type SourceFolder } from '#test/support/source-folders.ts'
import { buildCatalogueData } from './build-catalogue.ts'
import { readImage, writeImage } from './catalogue-image.ts'
import { createCatalogueWriter } from './catalogue-writer.ts'
import { readCatalogue } from './import/load-records.ts'
import { buildFile, codeFolders, createPathOf, storedCatalogue } from './stored-catalogue.ts'

const root = resolve(import.meta.dirname, '../../..')
const { pool, run, database } = setUpImportDatabase()
let folder: SourceFolder
let lines: string[]

beforeEach(async () => {
  folder = await makeFolder({})
  lines = []
})
afterEach(() => folder.remove())

const log = createLog({ level: 'warn', format: 'json', write: line => lines.push(line) })
const neverElsewhere = () => Promise.reject(new Error('The first catalogue is built here'))
const store = (path = folder.path, buildElsewhere: () => Promise<string | undefined> = neverElsewhere) =>
  storedCatalogue({ pool: pool(), folder: path, origin: '', log, buildElsewhere })
const cardsOf = async (stored = store()) => (await (await stored).load()).cardCount
const images = async () => (await readdir(folder.path)).filter(name => name.endsWith('.catalogue'))
/** Removes all cards without a new revision: only a file still has them. */
const removeCards = () => pool().query('delete from card_records')
const newRevision = () => pool().query('update catalogue_version set rev = rev + 1')
const importSmall = () => run(smallCatalogue, 'starter')

describe('the file of a catalogue', () => {
  test('contains everything that was built from the shipped cards', async () => {
    await run(
      await Array.fromAsync(readShippedCatalogue({ folder: join(root, 'catalogue'), size: 'small' })),
      'starter',
    )
    const data = await buildCatalogueData(await readCatalogue(pool()))
    const path = join(folder.path, 'a.catalogue')
    await writeImage(path, data)
    const read = await readImage(path)
    const fields = Object.keys(data) as (keyof typeof data)[]
    expect(Object.keys(read).toSorted()).toEqual(fields.toSorted())
    expect(fields.filter(field => !isDeepStrictEqual(read[field], data[field]))).toEqual([])
    expect(data.keys.length).toBeGreaterThan(1000)
  })

  test('replaces the records until there is another revision', async () => {
    await importSmall()
    expect(await cardsOf()).toBe(4)
    await removeCards()
    expect(await cardsOf()).toBe(4)
    await newRevision()
    expect(await cardsOf()).toBe(0)
    expect(await images()).toHaveLength(2)
  })

  test('is not used for another content with the same revision', async () => {
    await importSmall()
    await cardsOf()
    await removeCards()
    await pool().query('update catalogue_version set rev = rev')
    expect(await cardsOf()).toBe(0)
  })

  test('is built by another process when this one serves already', async () => {
    await importSmall()
    const settings = { ...process.env, DATABASE_URL: database().url, DATA_DIR: folder.path }
    const writer = createCatalogueWriter({ settings, log })
    const stored = store(join(folder.path, 'cache'), writer.build)
    expect(await cardsOf(stored)).toBe(4)
    const [first] = await readdir(join(folder.path, 'cache'))
    await removeCards()
    await newRevision()
    expect(await cardsOf(stored)).toBe(0)
    expect(await readdir(join(folder.path, 'cache'))).toHaveLength(2)
    expect(first).toBeDefined()
    expect(lines).toEqual([])
    await writer.close()
    await expect(writer.build()).rejects.toThrow('aborted')
  })

  test('is built here when the other process fails', async () => {
    await importSmall()
    const stored = store(folder.path, async () => undefined)
    await cardsOf(stored)
    await removeCards()
    await newRevision()
    expect(await cardsOf(stored)).toBe(0)
    expect(await images()).toHaveLength(2)
  })

  test('has the name of the content that was read, also when a revision came meanwhile', async () => {
    await importSmall()
    let isRaced = false
    const connect = async () => {
      const client = await pool().connect()
      const query = async (...args: Parameters<typeof client.query>) => {
        if (!isRaced && JSON.stringify(args[0]).includes('declare')) {
          isRaced = true
          await removeCards()
          await newRevision()
        }
        return client.query(...args)
      }
      return Object.create(client, { query: { value: query }, release: { value: () => client.release() } })
    }
    const raced: Pool = Object.create(pool(), {
      query: { value: pool().query.bind(pool()) },
      connect: { value: connect },
    })
    const options = { pool: raced, folder: folder.path, log }
    const built = await buildFile(options, await createPathOf(options))
    expect('path' in built && (await readImage(built.path)).keys).toHaveLength(4)
    expect(await cardsOf()).toBe(0)
    expect(isRaced).toBe(true)
  })

  test.each([
    ['shortened', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20)],
    ['empty', () => Buffer.alloc(0)],
    [
      'changed in a byte',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -30), Buffer.from([1]), bytes.subarray(-29)]),
    ],
  ])('is written again when it is %s', async (_, damage) => {
    await importSmall()
    await cardsOf()
    const path = join(folder.path, (await images())[0] ?? '')
    const intact = await readFile(path)
    await writeFile(path, damage(intact))
    expect(await cardsOf()).toBe(4)
    expect(lines.join('')).toContain('the file of the catalogue cannot be read')
    expect((await readFile(path)).equals(intact)).toBe(true)
  })

  test('is missing where nothing can be written, and the catalogue is there', async () => {
    await importSmall()
    await folder.write({ file: 'no folder' })
    expect(await cardsOf(store(join(folder.path, 'file')))).toBe(4)
    expect(lines.join('')).toContain('the catalogue cannot be written to a file')
  })

  test('removes those that are older than ten minutes', async () => {
    await importSmall()
    await folder.write({ 'old.catalogue': '', 'old.catalogue.123': '', 'new.catalogue': '', other: '' })
    const hourAgo = new Date(Date.now() - 3_600_000)
    for (const name of ['old.catalogue', 'old.catalogue.123', 'other'])
      await utimes(join(folder.path, name), hourAgo, hourAgo)
    await cardsOf()
    expect((await readdir(folder.path)).filter(name => !/^\w{32}\.catalogue$/.test(name))).toEqual([
      'new.catalogue',
      'other',
    ])
  })
})

test('the name of the file depends on all code that builds a catalogue', async () => {
  const source = join(root, 'src')
  const seen = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(
      /^(?:import|export|\})(?! type).*from '([#.][^']+)'/gm,
    ))
      await visit(name.startsWith('#') ? join(source, name.slice(1)) : resolve(dirname(file), name))
  }
  await visit(join(import.meta.dirname, 'build-catalogue.ts'))
  await visit(join(import.meta.dirname, 'import/load-records.ts'))
  const others = [...seen]
    .map(file => relative(source, file))
    .filter(file => !codeFolders.some(one => file.startsWith(`${one}/`)))
  expect(others.filter(file => !file.startsWith('platform/'))).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})
