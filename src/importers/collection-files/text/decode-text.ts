/** The encodings that spreadsheets and card apps write. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'windows-1252'

function byteOrderMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  return undefined
}

/**
 * Detects UTF-16 in a file without a byte order mark. Almost all letters of header rows are ASCII, so every second byte is zero.
 */
function detectUtf16(bytes: Uint8Array): Encoding | undefined {
  const start = [...bytes.subarray(0, 200)]
  const zeros = (odd: number) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  return zeros(0) > start.length / 4 ? 'utf-16be' : undefined
}

function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Decodes text that is not Unicode. Western text is also valid Shift JIS, but only Japanese text contains kana. */
function decodeOldText(bytes: Uint8Array): string {
  const japanese = decodeStrictly(bytes, 'shift_jis')
  if (japanese !== undefined && /[\u3041-\u30ff]{2}/.test(japanese)) return japanese
  return new TextDecoder('windows-1252').decode(bytes)
}

/** Decodes a text file in any of the supported encodings and removes its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = byteOrderMark(bytes) ?? detectUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  return decodeStrictly(bytes, 'utf-8') ?? decodeOldText(bytes)
}
