type Point = { x: number; y: number }

/** Width and height of the symbols' drawing area. */
const boxSize = 24
/** Maximum distance of a polygon from its curve, in units of the drawing area: a quarter of a pixel at 120 px. */
const tolerance = 0.05
const argumentCounts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, a: 7, z: 0 }

/** The command of further arguments: points after a move are lines. */
const repeated = (letter: string) => (letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter)

/** Splits path data into commands with their arguments. Throws for a command that no symbol uses. */
function parsePath(path: string): [letter: string, args: number[]][] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter = '', text = '']) => {
    const count = argumentCounts[letter.toLowerCase()]
    if (count === undefined) throw new Error(`The path command ${letter} is unknown`)
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (count === 0) return [[letter, []] as [string, number[]]]
    return Array.from({ length: numbers.length / count }, (_, index): [string, number[]] => [
      index === 0 ? letter : repeated(letter),
      numbers.slice(index * count, (index + 1) * count),
    ])
  })
}

/** Points on a cubic Bézier curve after its start. */
function curvePoints(from: Point, one: Point, two: Point, to: Point): Point[] {
  const bend = Math.max(
    Math.hypot(from.x - 2 * one.x + two.x, from.y - 2 * one.y + two.y),
    Math.hypot(one.x - 2 * two.x + to.x, one.y - 2 * two.y + to.y),
  )
  const count = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance)))
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
    return {
      x: a * from.x + b * one.x + c * two.x + d * to.x,
      y: a * from.y + b * one.y + c * two.y + d * to.y,
    }
  })
}

/** Points on the arc of a circle after its start. */
function arcPoints(from: Point, to: Point, radius: number, isLarge: boolean, isClockwise: boolean): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const chord = Math.hypot(dx, dy)
  const r = Math.max(radius, chord / 2)
  const offset = Math.sqrt(r ** 2 - (chord / 2) ** 2) * (isLarge === isClockwise ? -1 : 1)
  const center = {
    x: (from.x + to.x) / 2 - (offset * dy) / chord,
    y: (from.y + to.y) / 2 + (offset * dx) / chord,
  }
  const start = Math.atan2(from.y - center.y, from.x - center.x)
  const end = Math.atan2(to.y - center.y, to.x - center.x)
  const turn = 2 * Math.PI
  const angle = isClockwise ? (end - start + turn) % turn : -((start - end + turn) % turn)
  const count = Math.ceil(Math.abs(angle) / (2 * Math.acos(1 - tolerance / r)))
  return Array.from({ length: count }, (_, index) => {
    const at = start + (angle * (index + 1)) / count
    return { x: center.x + r * Math.cos(at), y: center.y + r * Math.sin(at) }
  })
}

/** The points that a command adds after `here`, with absolute coordinates. */
function pointsOf(letter: string, args: number[], here: Point): Point[] {
  const base = letter === letter.toLowerCase() ? here : { x: 0, y: 0 }
  const point = (index: number): Point => ({
    x: base.x + (args[index] ?? 0),
    y: base.y + (args[index + 1] ?? 0),
  })
  switch (letter.toLowerCase()) {
    case 'h':
      return [{ x: point(0).x, y: here.y }]
    case 'v':
      return [{ x: here.x, y: base.y + (args[0] ?? 0) }]
    case 'c':
      return curvePoints(here, point(0), point(2), point(4))
    case 'a':
      return arcPoints(here, point(5), args[0] ?? 0, args[3] === 1, args[4] === 1)
    default:
      return [point(0)]
  }
}

/** The closed outlines of a path, each with its start first and last. */
function outlinesOf(path: string): Point[][] {
  const outlines: Point[][] = []
  let here: Point = { x: 0, y: 0 }
  for (const [letter, args] of parsePath(path)) {
    const outline = outlines.at(-1)
    if (letter === 'M' || letter === 'm') outlines.push(pointsOf(letter, args, here))
    else if (letter === 'Z' || letter === 'z') outline?.push(...outline.slice(0, 1))
    else outline?.push(...pointsOf(letter, args, here))
    here = outlines.at(-1)?.at(-1) ?? here
  }
  return outlines
}

const percent = (value: number) => `${Math.round((1000 * value) / boxSize) / 10}%`

/**
 * Returns the path data of a symbol as a CSS polygon in percent of its box. Unlike `path()`, which is in pixels, it needs
 * no scale, which CSS could only compute by dividing lengths. Outlines are joined by a line to their start and back, which
 * encloses no area.
 */
export function symbolPolygon(path: string): string {
  const outlines = outlinesOf(path)
  const start = outlines[0]?.[0]
  const points = outlines.flatMap((outline, index) => (index > 0 && start ? [...outline, start] : outline))
  const corners = points.map(({ x, y }) => `${percent(x)} ${percent(y)}`)
  const distinct = corners.filter((corner, index) => corner !== corners[index - 1])
  return `polygon(evenodd, ${distinct.join(', ')})`
}
