import type { Glyph } from 'opentype.js/dist/opentype.mjs'

type Command = ReturnType<Glyph['getPath']>['commands'][number]
type Point = { x: number; y: number }

const isNear = (a: Point, b: Point) => Math.abs(a.x - b.x) <= 1.5 && Math.abs(a.y - b.y) <= 1.5

/** Joins numbers with spaces for path data. Negative numbers need no space, because their sign separates them. */
function joined(numbers: number[]): string {
  return numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('')
}

/** Formats path data with relative integers and the short commands for lines and curves. */
export function compactPath(commands: readonly Command[]): string {
  let here: Point = { x: 0, y: 0 }
  // The first control point of a curve that mirrors the previous one, which has a shorter command.
  let mirrored: Point | undefined
  let letterBefore = ''
  let out = ''
  const rounded = (x: number, y: number): Point => ({ x: Math.round(x), y: Math.round(y) })
  const write = (letter: string, numbers: number[]) => {
    const text = joined(numbers)
    const same = letter === letterBefore
    out += (same ? (text.startsWith('-') ? '' : ' ') : letter) + text
    letterBefore = letter
  }
  const offsets = (...points: Point[]) => points.flatMap(({ x, y }) => [x - here.x, y - here.y])
  const line = (to: Point) => {
    const [x = 0, y = 0] = offsets(to)
    if (x === 0 && y === 0) return
    if (y === 0) write('h', [x])
    else if (x === 0) write('v', [y])
    else write('l', [x, y])
    here = to
    mirrored = undefined
  }
  const curve = (handle: Point, to: Point) => {
    if (isNear(here, to)) return line(to)
    const smooth = mirrored !== undefined && isNear(mirrored, handle)
    const used = smooth && mirrored ? mirrored : handle
    if (smooth) write('t', offsets(to))
    else write('q', offsets(handle, to))
    mirrored = { x: 2 * to.x - used.x, y: 2 * to.y - used.y }
    here = to
  }
  for (const command of commands) {
    if (command.type === 'M') {
      here = rounded(command.x, command.y)
      mirrored = undefined
      letterBefore = ''
      write('M', [here.x, here.y])
    } else if (command.type === 'L') line(rounded(command.x, command.y))
    else if (command.type === 'Q') curve(rounded(command.x1, command.y1), rounded(command.x, command.y))
    else if (command.type === 'C') {
      const [one, two, to] = [
        rounded(command.x1, command.y1),
        rounded(command.x2, command.y2),
        rounded(command.x, command.y),
      ]
      write('c', offsets(one, two, to))
      here = to
      mirrored = undefined
    } else {
      out += 'z'
      letterBefore = 'z'
    }
  }
  return out
}
