import { displayFont, fitLine, svgText } from './text.ts'

const nameX = 58

type WordMark = { x: number; y: number; width: number; siteName: string; ink: string }

/** The logo and the name of the site, 48 high. `x`, `y` is the upper left corner. A long name is smaller, or cut. */
export function drawWordMark({ x, y, width, siteName, ink }: WordMark): string {
  const { size, line } = fitLine(siteName, width - nameX)
  return (
    `<g transform="translate(${x} ${y}) scale(1.5)">` +
    `<rect x="4" y="5" width="16" height="22.5" rx="3.4" transform="rotate(-14 12 16)" fill="#9d968a"/>` +
    `<g transform="rotate(9 18.5 16)"><rect x="10.5" y="4.5" width="16.5" height="23" rx="3.4" fill="#3346c2"/>` +
    `<path fill="#fff" d="m18.8 9.2 1.9 4.4 4.4 1.9-4.4 1.9-1.9 4.4-1.9-4.4-4.4-1.9 4.4-1.9z"/></g></g>` +
    svgText(x + nameX, y + 35, line, { size, fill: ink, font: displayFont })
  )
}
