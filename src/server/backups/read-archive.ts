import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { fromWebStream, settleStreams, toWebStream } from './streams.ts'

const ageMagic = Buffer.from('age-encryption.org/v1\n')
const gzipMagic = Buffer.from([0x1f, 0x8b])

export type ArchiveOptions = { passphrase: string | null; signal?: AbortSignal | undefined }
type Entry = { name: string; content: AsyncIterable<Buffer> }
export type ReadArchive = { bytes: number; sha256: string; isEncrypted: boolean }

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read (${error.message})`,
    )
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMagic.length), 0, ageMagic.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether the file is encrypted. Throws if it is no backup at all. */
async function requireBackup(path: string): Promise<boolean> {
  const start = await readStart(path)
  if (start.equals(ageMagic)) return true
  if (start.subarray(0, gzipMagic.length).equals(gzipMagic)) return false
  throw new BackupError(`${path} is not a backup of ChaseKit`)
}

async function decrypted(stream: AsyncIterable<Buffer>, path: string, passphrase: string | null) {
  if (passphrase === null)
    throw new BackupError(`${path} is encrypted: set BACKUP_PASSPHRASE to the passphrase it was written with`)
  const { Decrypter, passphraseIdentity } = await import('./age-passphrase.ts')
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  const source = toWebStream(Readable.from(stream))
  const plain = await decrypter.decrypt(source).catch((error: Error) => {
    if (!error.message.startsWith('no identity matched')) throw error
    throw new BackupError(`${path} is encrypted with another passphrase than BACKUP_PASSPHRASE`)
  })
  return fromWebStream(plain)
}

/** Calls `onEntry` for each entry in order. It must read the whole content. Returns size and sum of the file. */
export async function readArchive(
  path: string,
  { passphrase, signal }: ArchiveOptions,
  onEntry: (entry: Entry) => Promise<void>,
): Promise<ReadArchive> {
  const isEncrypted = await requireBackup(path)
  const hash = createHash('sha256')
  let bytes = 0
  const file = createReadStream(path)
  async function* measured() {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      signal?.throwIfAborted()
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const archive = extract()
  archive.on('error', () => {})
  const read = async () => {
    for await (const entry of archive) await onEntry({ name: entry.header.name, content: entry })
  }
  try {
    const body = isEncrypted ? await decrypted(measured(), path, passphrase) : Readable.from(measured())
    await settleStreams([read(), pipeline(body, createGunzip(), archive)])
  } finally {
    file.destroy()
  }
  return { bytes, sha256: hash.digest('hex'), isEncrypted }
}
