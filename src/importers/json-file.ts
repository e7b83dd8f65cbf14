import { readFile, stat } from 'node:fs/promises'
import { ImportError } from '#domain/import.ts'
import { isRow, type Row } from './row.ts'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Reads a JSON file; undefined if missing. Invalid JSON ends the import with the file's name. */
export async function readJsonIfPresent(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw new ImportError(`${path}: cannot be read (${messageOf(error)})`)
  })
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError(`${path}: not complete JSON (${messageOf(error)})`)
  }
}

export async function readJson(path: string): Promise<unknown> {
  const value = await readJsonIfPresent(path)
  if (value === undefined) throw new ImportError(`${path}: no such file`)
  return value
}

/** Requires a JSON document to be an array. */
export function topList(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new ImportError(`${where}: expected a list`)
  return value
}

/** Requires a JSON document to be an object. */
export function topRow(value: unknown, where: string): Row {
  if (!isRow(value)) throw new ImportError(`${where}: expected an object`)
  return value
}

export async function requireFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) throw new ImportError(`${path}: no such folder`)
}
