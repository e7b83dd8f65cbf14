import { encode } from 'uqr'

/** The quiet zone that readers need around a code, in modules. */
const border = 4

export type QrPath = {
  /** Width and height in modules, with the quiet zone. */
  size: number
  /** The black modules: one rectangle for those that follow each other in a row. */
  path: string
}

/** The black part of a QR code as SVG path data. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border })
  const rows = data.map((row, y) => {
    const modules = row.map(isBlack => (isBlack ? '1' : '0')).join('')
    return [...modules.matchAll(/1+/g)]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('')
  })
  return { size, path: rows.join('') }
}
