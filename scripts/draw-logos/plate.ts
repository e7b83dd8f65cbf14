import type { SetLogo } from '#domain/set-logo-table.ts'
import { colorOf, oklchToHex } from './colors.ts'
import { type Era, eraOfLogo } from './eras.ts'
import { font } from './fonts.ts'
import { layoutLines, positionLetters, drawLetters } from './lettering.ts'
import { patterns } from './patterns.ts'

/** Set names that are drawn as a small line above a large one, and how they are divided. */
const twoLevels: [RegExp, (parts: string[]) => { main: string; small: string }][] = [
  [/^(.*Trainer Kit(?: 2)?) \((.*)\)$/, ([, small = '', main = '']) => ({ main, small })],
  [/^(McDonald's Collection) (\d+)$/, ([, small = '', main = '']) => ({ main, small })],
  [/^(Trick or Trade) (\d+)$/, ([, main = '', small = '']) => ({ main, small })],
  [
    /^(.+) ((?:Classic|Unown) Collection|Black Star Promos|Trainer Gallery|Galarian Gallery|Shiny Vault|Energy)$/,
    ([, main = '', small = '']) => ({ main, small }),
  ],
  [
    /^(.*(?:Starter Set|Starter Deck|Trainer Box|Deck Build Box|Special Set|Special Deck Set:?|High-Class Deck|Master Deck)) (.+)$/,
    ([, small = '', main = '']) => ({ main, small }),
  ],
]

function levelsOf(name: string): { main: string; small: string } {
  for (const [form, split] of twoLevels) {
    const parts = form.exec(name)
    const levels = parts && split(parts)
    if (levels && !/^(&|\d$)/.test(levels.main)) return levels
  }
  return { main: name, small: '' }
}

function seedOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 65_521, 5381)
}

const gap = 8

function letters(era: Era, name: string): { defs: string; body: string } {
  const { main, small } = levelsOf(name)
  const cased = (text: string) => (era.case === 'upper' ? text.toUpperCase() : text)
  const face = font(era.font)
  const leading = era.leading ?? 1.04
  const top = small
    ? layoutLines(face, cased(small), { width: 520, height: 58, maxSize: 54, maxLines: 1 }, 1)
    : undefined
  const above = top ? top.lineHeight + gap : 0
  const large = layoutLines(
    face,
    cased(main),
    { width: 552, height: 236 - above, maxSize: 200, maxLines: 3 },
    leading,
  )
  const start = 160 - (large.lines.length * large.lineHeight + above) / 2
  const upper = top ? positionLetters(face, top, 320, start) : []
  return drawLetters([...upper, ...positionLetters(face, large, 320, start + above)])
}

type Paints = { ground: string; a: string; b: string; letters: string; shadow: string; edge: string }

function paintsOf(logo: SetLogo, era: Era, order: number): Paints {
  const own = colorOf(logo.name)
  const hue = own?.hue ?? era.hues[order % era.hues.length] ?? 0
  const chroma = own?.chroma ?? 0.115
  if (logo.language === 'ja') {
    return {
      ground: oklchToHex(0.965, Math.min(chroma, 0.1) * 0.16, hue),
      a: oklchToHex(0.905, Math.min(chroma, 0.12) * 0.4, hue),
      b: oklchToHex(0.84, Math.min(chroma, 0.12) * 0.7, hue),
      letters: oklchToHex(0.36, chroma * 0.95, hue),
      shadow: oklchToHex(0.99, 0.004, hue),
      edge: oklchToHex(0.8, chroma * 0.5, hue),
    }
  }
  // Dark yellow looks brown, so these hues are lighter. Letters still have a contrast of 4.5:1.
  const lift = hue > 38 && hue < 130 ? 0.055 : 0
  return {
    ground: oklchToHex(0.39 + lift, chroma, hue),
    a: oklchToHex(0.455 + lift, chroma * 1.1, hue + 10),
    b: oklchToHex(0.57 + lift, chroma * 1.2, hue + 24),
    letters: oklchToHex(0.975, 0.02, hue + 40),
    shadow: oklchToHex(0.23 + lift, chroma * 0.7, hue),
    edge: oklchToHex(0.56, chroma * 0.8, hue + 10),
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Draws a set's logo as SVG, on a plate of its own color that suits light and dark pages. `order` is the logo's index
 * in the table; it selects the hue unless the set's name determines one.
 */
export function drawPlate(logo: SetLogo, order: number): string {
  const era = eraOfLogo(logo)
  const paints = paintsOf(logo, era, order)
  const shapes = patterns[era.pattern](seedOf(logo.code + logo.name), paints)
  const slant = era.slant
    ? ` transform="matrix(1 0 ${(-Math.tan((era.slant * Math.PI) / 180)).toFixed(3)} 1 ${Math.round(160 * Math.tan((era.slant * Math.PI) / 180))} 0)"`
    : ''
  const text = letters(era, logo.name || logo.code)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><title>${escape(logo.name || logo.code)}</title>` +
    `<clipPath id="p"><rect width="640" height="320" rx="40"/></clipPath>` +
    `<g clip-path="url(#p)"><path fill="${paints.ground}" d="M0 0h640v320H0z"/>${shapes}</g>` +
    `<rect x="3" y="3" width="634" height="314" rx="37" fill="none" stroke="${paints.edge}" stroke-width="6"/>` +
    `<defs>${text.defs}<g id="t">${text.body}</g></defs><g${slant}>` +
    `<use href="#t" y="5" fill="${paints.shadow}" stroke="${paints.shadow}" stroke-width="9" stroke-linejoin="round"/>` +
    `<use href="#t" fill="${paints.letters}"/></g></svg>`
  )
}
