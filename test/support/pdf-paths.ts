import { inflateSync } from 'node:zlib'

/** The bounds of a closed or open part of a painted path, in millimetres from the upper left corner of the page. */
export type PaintedShape = {
  x: number
  y: number
  width: number
  height: number
  /** 'fill' with the non-zero rule, 'even-odd' with the other one. */
  paint: 'fill' | 'even-odd' | 'stroke'
  /** Shapes of one path have the same number. */
  path: number
}
export type PdfPage = { width: number; height: number; shapes: PaintedShape[] }

type Matrix = readonly [number, number, number, number, number, number]
type Point = readonly [number, number]

const mmPerPoint = 25.4 / 72

/** `second` after `first`. */
function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [g, h, i, j, k, l] = second
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

const transform = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

const paints: Record<string, PaintedShape['paint']> = {
  f: 'fill',
  F: 'fill',
  B: 'fill',
  b: 'fill',
  'f*': 'even-odd',
  'B*': 'even-odd',
  'b*': 'even-odd',
  S: 'stroke',
  s: 'stroke',
}
/** How many of the last operands of a path operator are points. */
const pointsOf: Record<string, number> = { m: 1, l: 1, c: 3, v: 2, y: 2 }

function numbersBefore(operands: readonly string[], count: number): number[] {
  return operands.slice(-count).map(Number)
}

function cornersOf([x = 0, y = 0, width = 0, height = 0]: number[]): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

const boundsOf = (points: readonly Point[], height: number) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    x: left * mmPerPoint,
    y: (height - high) * mmPerPoint,
    width: (right - left) * mmPerPoint,
    height: (high - low) * mmPerPoint,
  }
}

/** The painted shapes of a content stream. Texts and pictures are ignored. */
function shapesOf(content: string, pageHeight: number): PaintedShape[] {
  const shapes: PaintedShape[] = []
  const stack: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let subpaths: Point[][] = []
  let operands: string[] = []
  let path = 0
  const addPoints = (points: readonly Point[]) =>
    subpaths.at(-1)?.push(...points.map(point => transform(matrix, point)))
  for (const token of content.match(/<[^>]*>|\[[^\]]*\]|\((?:\\.|[^\\)])*\)|[^\s<[(]+/g) ?? []) {
    if (/^[-+.\d<[(/]/.test(token)) {
      operands.push(token)
      continue
    }
    const count = pointsOf[token]
    if (token === 'q') stack.push(matrix)
    else if (token === 'Q') matrix = stack.pop() ?? matrix
    else if (token === 'cm') matrix = multiply(numbersBefore(operands, 6) as unknown as Matrix, matrix)
    else if (token === 're') {
      subpaths.push([])
      addPoints(cornersOf(numbersBefore(operands, 4)))
    } else if (count !== undefined) {
      if (token === 'm') subpaths.push([])
      const numbers = numbersBefore(operands, count * 2)
      addPoints(
        Array.from({ length: count }, (_, at): Point => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0]),
      )
    } else if (token in paints || token === 'n') {
      const paint = paints[token]
      if (paint) {
        path++
        shapes.push(...subpaths.map(points => ({ ...boundsOf(points, pageHeight), paint, path })))
      }
      subpaths = []
    }
    operands = []
  }
  return shapes
}

/** The text of an object of the file, and its stream. */
function objectOf(file: string, id: string): { text: string; stream: string } {
  const start = file.search(new RegExp(`(?<![0-9])${id} 0 obj`))
  const end = file.indexOf('endobj', start)
  const text = file.slice(start, end)
  const streamStart = /stream\r?\n/.exec(text)
  if (!streamStart) return { text, stream: '' }
  const head = text.slice(0, streamStart.index)
  const first = start + streamStart.index + streamStart[0].length
  const length = Number(/\/Length (\d+)/.exec(head)?.[1])
  const bytes = Buffer.from(file.slice(first, first + length), 'latin1')
  const isPacked = head.includes('/FlateDecode')
  return { text: head, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') }
}

/** Reads the pages of a PDF as Chromium writes it: with plain objects and packed streams. */
export function readPdf(pdf: Uint8Array): PdfPage[] {
  const file = Buffer.from(pdf).toString('latin1')
  const pages = [
    ...file.matchAll(/<<(?:[^<>]|<<[^<>]*>>|<<(?:[^<>]|<<[^<>]*>>)*>>)*\/Type \/Page\b[^]*?endobj/g),
  ]
  return pages.map(([text]) => {
    const box = /\/MediaBox\s*\[([^\]]*)\]/.exec(text)?.[1]?.trim().split(/\s+/).map(Number) ?? []
    const [, , width = 0, height = 0] = box
    const { stream } = objectOf(file, /\/Contents (\d+) 0 R/.exec(text)?.[1] ?? '')
    return { width: width * mmPerPoint, height: height * mmPerPoint, shapes: shapesOf(stream, height) }
  })
}
