import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportError } from '#domain/import.ts'
import { makeFolder, type SourceFolder } from '#test/support/source-folders.ts'
import {
  readJson,
  readJsonIfPresent,
  requireFolder,
  requireJsonList,
  requireJsonObject,
} from './json-file.ts'

let folder: SourceFolder

beforeAll(async () => {
  folder = await makeFolder({ 'good.json': [1], 'half.json': '[{"id": "sv01-0' })
})
afterAll(() => folder.remove())

test('a file is read', async () => {
  expect(await readJson(join(folder.path, 'good.json'))).toEqual([1])
})

test('a truncated file throws an error with its path and the reason', async () => {
  const path = join(folder.path, 'half.json')
  await expect(readJson(path)).rejects.toThrow(new RegExp(`^${path}: not complete JSON \\(.+\\)$`))
})

test('a missing file is undefined, or an error if it is required', async () => {
  const path = join(folder.path, 'none.json')
  expect(await readJsonIfPresent(path)).toBeUndefined()
  await expect(readJson(path)).rejects.toThrow(new ImportError(`${path}: no such file`))
})

test('a folder at the path of a file throws an error that names it', async () => {
  await expect(readJson(folder.path)).rejects.toThrow(`${folder.path}: cannot be read`)
})

test('a file at the path of a folder throws an error that names it', async () => {
  await expect(requireFolder(join(folder.path, 'good.json'))).rejects.toThrow('good.json: no such folder')
})

test('a document of the wrong JSON type throws an error that names it', () => {
  expect(() => requireJsonList({}, 'sets.json')).toThrow('sets.json: expected a list')
  expect(() => requireJsonObject([], 'set.json')).toThrow('set.json: expected an object')
})
