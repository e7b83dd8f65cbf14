import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { fromWebStream, settleStreams, toWebStream } from './streams.ts'

/** Larger values make files a few percent smaller and take twice as long. */
const compressionLevel = 4

export type ArchiveEntry = { name: string; content: Buffer }
export type WrittenArchive = { bytes: number; sha256: string }

function addEntry(archive: Pack, { name, content }: ArchiveEntry, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600, mtime }, content, error =>
      error ? reject(error) : resolve(),
    )
    // When the archive is destroyed, for example because the disk is full, its entry also emits the error, which would end the process.
    entry.on('error', reject)
  })
}

async function packEntries(archive: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const mtime = new Date()
  try {
    for await (const entry of entries) await addEntry(archive, entry, mtime)
    archive.finalize()
  } catch (error) {
    archive.destroy(error as Error)
    throw error
  }
}

async function encrypted(compressed: Gzip, passphrase: string): Promise<Readable> {
  const { Encrypter, passphraseRecipient } = await import('./age-passphrase.ts')
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient(passphrase))
  return fromWebStream(await encrypter.encrypt(toWebStream(compressed)))
}

/** Writes a compressed tar file, encrypted if there is a passphrase. The entries are read as fast as they are written. */
export async function writeArchive(
  file: FileHandle,
  entries: AsyncIterable<ArchiveEntry>,
  passphrase: string | null,
): Promise<WrittenArchive> {
  const archive = pack()
  const gzip = createGzip({ level: compressionLevel })
  // The promises below report errors, also those that a stream emits after its pipeline has ended.
  for (const stream of [archive, gzip]) stream.on('error', () => {})
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured(stream: AsyncIterable<Buffer>) {
    for await (const chunk of stream) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const write = async (): Promise<void> => {
    try {
      const body = passphrase === null ? gzip : await encrypted(gzip, passphrase)
      await file.writeFile(measured(body))
    } catch (error) {
      gzip.destroy(error as Error)
      throw error
    }
  }
  await settleStreams([write(), pipeline(archive, gzip), packEntries(archive, entries)])
  return { bytes, sha256: hash.digest('hex') }
}
