import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

export type ZipEntry = { name: string; bytes: Uint8Array }

/** PKZIP application note 6.3: version 2.0, names in UTF-8, deflated, no time of day (1980-01-01). */
const version = 20
const utf8Names = 0x0800
const deflated = 8
const firstDay = 0x21

/** The fields that an entry's local header and its directory entry share. */
function factsOf(name: Buffer, bytes: Uint8Array, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(utf8Names, 2)
  facts.writeUInt16LE(deflated, 4)
  facts.writeUInt16LE(firstDay, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function directoryLine(facts: Buffer, name: Buffer, offset: number): Buffer {
  const start = Buffer.from('PK\x01\x02\0\0', 'latin1')
  start.writeUInt16LE(version, 4)
  const end = Buffer.alloc(14)
  end.writeUInt32LE(offset, 10)
  return Buffer.concat([start, facts, end, name])
}

function directoryEnd(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Writes a streamed ZIP of files with different names: at most 65,535 files and 4 GB. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name: text, bytes } of entries) {
    const name = Buffer.from(text)
    const packed = await deflate(bytes)
    const facts = factsOf(name, bytes, packed)
    directory.push(directoryLine(facts, name, offset))
    const written = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed])
    offset += written.length
    yield written
  }
  const lines = Buffer.concat(directory)
  yield Buffer.concat([lines, directoryEnd(directory.length, lines.length, offset)])
}
