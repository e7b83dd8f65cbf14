import { readFileSync, writeFileSync } from 'node:fs'
import { edgeStyles } from '#domain/card-edge.ts'
import { raritySymbol, raritySymbolScale } from '#domain/rarity-symbol.ts'
import { cardSymbolPaths } from '#domain/card-symbol-paths.ts'
import { cardColorKeys, cardTypeColors, frameColors } from '#domain/card-type-colors.ts'
import { symbolPolygon } from './draw-card-types/symbol-polygon.ts'

const file = new URL('../src/web/styles/card-types.css', import.meta.url)

function rule(look: (typeof cardColorKeys)[number]): string {
  const { bright, deep } = cardTypeColors[look]
  const { frame, text } = frameColors(look)
  const colors = `--bright: ${bright}; --deep: ${deep}; --frame: ${frame}; --text: ${text};`
  const signs = [' .face-art::after', ' .face-top i::before', '.energy::before'].map(
    sign => `.look-${look}${sign}`,
  )
  return `.look-${look} { ${colors} }\n  ${signs.join(', ')} { clip-path: ${symbolPolygon(cardSymbolPaths[look])}; }`
}

/** CSS rules of the colored edges. Two class names give them precedence over the plain edge of `.face`. */
const edgeRules = Object.entries(edgeStyles).map(
  ([edge, { width, sides }]) =>
    `.face.face-${edge}::after { border: ${width}em solid; border-color: ${sides.join(' ')}; }`,
)

/** Returns the stylesheet of card colors, symbols and edges, which is generated from `src/domain`. */
export function cardTypesCss(): string {
  const sign = `.face-foot i + i::before { font-size: ${raritySymbolScale}em; }`
  const letters = `.face-foot [data-mark='${raritySymbol('Promo')}']::before { font-size: inherit; }`
  const rules = [...cardColorKeys.map(rule), ...edgeRules, sign, letters]
  return `@layer components {\n${rules.map(one => `  ${one}\n`).join('')}}\n`
}

/** Whether the stylesheet in the repository equals the generated one. */
export function isUpToDate(): boolean {
  return readFileSync(file, 'utf8') === cardTypesCss()
}

if (import.meta.main) writeFileSync(file, cardTypesCss())
