import { displayFont, svgText } from './text.ts'

/** The site's logo and name, 48 high. `x`, `y` is the upper left corner. */
export function drawWordMark(x: number, y: number, ink: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(1.5)">` +
    `<rect x="4" y="5" width="16" height="22.5" rx="3.4" transform="rotate(-14 12 16)" fill="#9d968a"/>` +
    `<g transform="rotate(9 18.5 16)"><rect x="10.5" y="4.5" width="16.5" height="23" rx="3.4" fill="#3346c2"/>` +
    `<path fill="#fff" d="m18.8 9.2 1.9 4.4 4.4 1.9-4.4 1.9-1.9 4.4-1.9-4.4-4.4-1.9 4.4-1.9z"/></g></g>` +
    svgText(x + 58, y + 35, 'ChaseKit', { size: 30, fill: ink, font: displayFont })
  )
}
