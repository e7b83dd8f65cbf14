import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type ArchiveEntry, writeArchive } from './write-archive.ts'

/** Incompressible entries without an end, as of a database that is larger than the disk. */
async function* endlessEntries(): AsyncGenerator<ArchiveEntry> {
  for (let index = 0; ; index++) {
    await new Promise(setImmediate)
    yield { name: `tables/public.copies/${index}.tsv`, content: randomBytes(500_000) }
  }
}

test.runIf(process.platform === 'linux').each([null, 'correct horse battery'])(
  'a full disk rejects with ENOSPC and nothing else, with the passphrase %s',
  async passphrase => {
    const file = await open('/dev/full', 'w')
    onTestFinished(() => file.close())
    await expect(writeArchive(file, endlessEntries(), passphrase)).rejects.toMatchObject({ code: 'ENOSPC' })
    // An error event without a listener comes later and fails the run.
    await new Promise(setImmediate)
  },
)
