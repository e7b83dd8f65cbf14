import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open as openFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Deserializer, Serializer } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { CatalogueData } from './catalogue-data.ts'

/** Each part of a file follows its size and its checksum, of four bytes each. */
const headerBytes = 8
/** Files of other catalogues are removed when they are this old: another process may still write or read a younger one. */
const oldFileMs = 600_000
const suffix = '.catalogue'

type Part = [path: string[], value: unknown]
type Tree = { [key: string]: Tree | unknown }

/** The objects that are written field by field, so that a part has some megabytes at most. */
const containers = (): Tree => ({ lists: { chunks: [] }, index: {} })

const isContainer = (value: unknown): value is Tree => typeof value === 'object' && value !== null

function* partsOf(data: object, tree: Tree, path: string[] = []): Generator<Part> {
  for (const [key, value] of Object.entries(data)) {
    const inner = tree[key]
    if (isContainer(inner)) yield* partsOf(value as object, inner, [...path, key])
    else yield [[...path, key], value]
  }
}

function setPart(tree: Tree, [path, value]: Part): void {
  const last = path.at(-1) ?? ''
  const parent = path.slice(0, -1).reduce((inner, key) => inner[key] as Tree, tree)
  parent[last] = value
}

function serialize(value: unknown): Buffer {
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue(value)
  return serializer.releaseBuffer()
}

/** Copies typed arrays out of the bytes, which can so be released. */
function deserialize(bytes: Buffer): unknown {
  const deserializer = new Deserializer(bytes)
  deserializer.readHeader()
  return deserializer.readValue()
}

async function readBytes(file: FileHandle, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size)
  if (bytesRead !== size) throw new Error('The file is incomplete')
  return buffer
}

/** Reads the next part; undefined at the end of a complete file. */
async function readPart(file: FileHandle): Promise<Part | undefined> {
  const header = await readBytes(file, headerBytes)
  const size = header.readUInt32LE(0)
  if (size === 0) return undefined
  const bytes = await readBytes(file, size)
  if (crc32(bytes) !== header.readUInt32LE(4)) throw new Error('The file is damaged')
  return deserialize(bytes) as Part
}

/** Reads the catalogue that `writeImage` wrote, in pieces of some milliseconds. Fails if it is incomplete or damaged. */
export async function readImage(path: string): Promise<CatalogueData> {
  await using file = await openFile(path)
  const data = containers()
  for (let part = await readPart(file); part; part = await readPart(file)) setPart(data, part)
  return data as CatalogueData
}

function headerOf(bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32LE(bytes.length, 0)
  header.writeUInt32LE(crc32(bytes), 4)
  return header
}

async function removeOldImages(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (path === current || !name.includes(suffix)) continue
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > oldFileMs) await rm(path, { force: true })
  }
}

/**
 * Writes what a catalogue consists of to a file that appears when it is complete, and removes old ones beside it. No
 * part blocks other work for more than some milliseconds.
 */
export async function writeImage(path: string, data: CatalogueData): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  // Not the id of the process: in containers that share a folder it is often the same.
  const unfinished = `${path}.${randomUUID()}`
  const file = await openFile(unfinished, 'w')
  try {
    for (const part of partsOf(data, containers())) {
      const bytes = serialize(part)
      await file.writev([headerOf(bytes), bytes])
    }
    await file.write(Buffer.alloc(headerBytes))
    await file.close()
    await rename(unfinished, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
  await removeOldImages(dirname(path), path)
}

/** The path of a catalogue's file. `key` is different for catalogues of other contents or other code. */
export function imagePath(folder: string, key: string): string {
  return join(folder, `${key}${suffix}`)
}
