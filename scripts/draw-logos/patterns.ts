/** Draws the background of a logo of 640 by 320 as SVG. Paint 'a' has little contrast to the plate, 'b' much. */
type Draw = (seed: number, paint: { a: string; b: string }) => string

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const at = (seed: number, ...values: number[]) => values[seed % values.length] ?? 0
const path = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const ring = (x: number, y: number, r: number, width: number, paint: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${paint}" stroke-width="${width}"/>`

function ray(x: number, y: number, index: number, count: number): string {
  const angle = (turn: number) => ((index + turn) * 2 * Math.PI) / count
  const point = (turn: number) =>
    `${Math.round(x + 760 * Math.cos(angle(turn)))} ${Math.round(y + 760 * Math.sin(angle(turn)))}`
  return `M${x} ${y}L${point(0)} ${point(0.5)}z`
}

const triangle = (x: number, y: number, size: number) => `M${x} ${y}l${size} ${size * 2}h${-size * 2}z`
const diamond = (x: number, y: number, size: number) =>
  `M${x} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}z`

export const patterns = {
  rays: (seed, { a }) => {
    const [x, y] = [at(seed, 320, 120, 520), at(seed >> 2, 320, 0, 360)]
    return path(
      range(14)
        .map(index => ray(x, y, index, 14))
        .join(''),
      a,
    )
  },
  orbits: (seed, { a, b }) => {
    const x = at(seed, 90, 560, 320)
    const y = at(seed >> 2, 60, 280)
    return (
      ring(x, y, 90, 10, a) +
      ring(x, y, 170, 10, a) +
      ring(x, y, 250, 10, a) +
      circle(x + 150, y + 80 * (y < 160 ? 1 : -1), 22, b)
    )
  },
  shards: (seed, { a, b }) => {
    const x = at(seed, 60, 300, 420)
    return (
      path(`M${x} 0h120L${x - 60} 320h-120zM${x + 190} 0h40L${x + 50} 320h-40z`, a) +
      path(`M${x + 150} 0h14L${x - 16} 320h-14z`, b)
    )
  },
  dots: (seed, { a }) => {
    const size = (column: number, row: number) => 4 + ((column + (seed % 2 ? 5 - row : row)) % 9) * 2
    return range(40)
      .map(index =>
        circle(
          (index % 10) * 70 + 5 + ((index / 10) & 1) * 35,
          ((index / 10) | 0) * 84 + 32,
          size(index % 10, (index / 10) | 0),
          a,
        ),
      )
      .join('')
  },
  facets: (seed, { a, b }) => {
    const x = at(seed, 130, 500, 320)
    return path(diamond(x, 160, 250), a) + path(`M${x} -90v500l250-250z`, b)
  },
  arcs: (seed, { a, b }) => {
    const x = at(seed, 0, 640, 320)
    return ring(x, 330, 120, 34, b) + ring(x, 330, 220, 34, a) + ring(x, 330, 320, 34, a)
  },
  halves: (seed, { a, b }) => {
    const x = at(seed, 200, 400, 300)
    return path(`M${x + 60} 0H640V320H${x - 60}z`, a) + path(`M${x + 60} 0h12l-120 320h-12z`, b)
  },
  cross: (seed, { a, b }) => {
    const x = at(seed, 120, 520, 320)
    return (
      path(
        `M${x - 190} 0h90l100 110 100-110h90L${x + 45} 160l145 160h-90L${x} 210l-100 110h-90l145-160z`,
        a,
      ) + path(diamond(x, 160, 26), b)
    )
  },
  sunrise: (seed, { a, b }) => {
    const [x, y] = [at(seed, 110, 530, 320), at(seed >> 2, 300, 40)]
    return circle(x, y, 230, a) + circle(x, y, 130, b)
  },
  chevrons: (seed, { a, b }) => {
    const x = at(seed, 40, 330, 460)
    const chevron = (start: number, width: number) =>
      `M${start} 0h${width}l120 160-120 160h${-width}l120-160z`
    return path(chevron(x - 120, 70) + chevron(x, 70), a) + path(chevron(x + 110, 18), b)
  },
  crystals: (seed, { a, b }) => {
    const x = at(seed, 110, 420, 520)
    return path(triangle(x, -20, 180) + triangle(x + 130, 150, 90), a) + path(`M${x} -20l180 360h-120z`, b)
  },
  helix: (seed, { a, b }) => {
    const y = at(seed, 160, 110, 210)
    const wave = (rise: number) =>
      `M-20 ${y}c90 ${-rise} 160 ${-rise} 225 0s135 ${rise} 225 0 160 ${-rise} 225 0`
    return `<g fill="none" stroke-width="34"><path stroke="${a}" d="${wave(230)}"/><path stroke="${b}" d="${wave(-230)}"/></g>`
  },
  bars: (seed, { a, b }) => {
    const y = at(seed, 0, 250)
    return path(`M0 ${y}h640v70H0z`, a) + path(`M0 ${y === 0 ? 78 : 232}h640v10H0z`, b)
  },
  cards: (seed, { a, b }) => {
    const x = at(seed, 80, 470)
    const card = (left: number, turn: number, paint: string) =>
      `<rect x="${left}" y="40" width="180" height="252" rx="18" fill="${paint}" transform="rotate(${turn} ${left + 90} 166)"/>`
    return card(x - 40, -12, a) + card(x + 40, 10, b)
  },
} satisfies Record<string, Draw>

export type Pattern = keyof typeof patterns
