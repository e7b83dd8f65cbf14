import { crc32, inflateRawSync } from 'node:zlib'

/** Returns the texts of the files in a ZIP by name. Throws if a checksum is wrong. */
export function unzip(zip: Uint8Array): Record<string, string> {
  const bytes = Buffer.from(zip)
  const end = bytes.length - 22
  if (bytes.toString('latin1', end, end + 4) !== 'PK\x05\x06') throw new Error('Not a ZIP')
  const files: Record<string, string> = {}
  let line = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const nameLength = bytes.readUInt16LE(line + 28)
    const name = bytes.toString('utf8', line + 46, line + 46 + nameLength)
    const start = bytes.readUInt32LE(line + 42) + 30 + nameLength
    const content = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(line + 20)))
    if (crc32(content) !== bytes.readUInt32LE(line + 16)) throw new Error(`${name} is damaged`)
    files[name] = content.toString()
    line += 46 + nameLength
  }
  return files
}
