import { readFile, stat } from 'node:fs/promises'
import { ImportError } from '#domain/import.ts'
import { isRow, type Row } from './row.ts'

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Reads a file; undefined if this fails with one of the `missingCodes`. Throws `ImportError` for other errors. */
export async function readFileIfPresent(
  path: string,
  missingCodes: readonly string[] = ['ENOENT', 'ENOTDIR'],
): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (missingCodes.includes(error.code ?? '')) return undefined
    throw new ImportError(`${path}: cannot be read (${messageOf(error)})`)
  })
}

/** Parses JSON. Throws an `ImportError` that contains `where` for invalid JSON. */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError(`${where}: not complete JSON (${messageOf(error)})`)
  }
}

/** Reads a JSON file; undefined if missing. */
export async function readJsonIfPresent(path: string): Promise<unknown> {
  const bytes = await readFileIfPresent(path)
  return bytes && parseJson(bytes.toString(), path)
}

export async function readJson(path: string): Promise<unknown> {
  const value = await readJsonIfPresent(path)
  if (value === undefined) throw new ImportError(`${path}: no such file`)
  return value
}

/** Returns the value if it is an array; otherwise throws `ImportError`. */
export function requireJsonList(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new ImportError(`${where}: expected a list`)
  return value
}

/** Returns the value if it is an object; otherwise throws `ImportError`. */
export function requireJsonObject(value: unknown, where: string): Row {
  if (!isRow(value)) throw new ImportError(`${where}: expected an object`)
  return value
}

export async function requireFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) throw new ImportError(`${path}: no such folder`)
}
