import { readFileSync, writeFileSync } from 'node:fs'
import { cardSymbols } from '#domain/card-symbols.ts'
import { cardLooks, cardTypeColors, frameColors } from '#domain/card-type-colors.ts'

const file = new URL('../src/web/styles/card-types.css', import.meta.url)

function rule(look: (typeof cardLooks)[number]): string {
  const { bright, deep } = cardTypeColors[look]
  const { frame, text } = frameColors(look)
  const colors = `--bright: ${bright}; --deep: ${deep}; --frame: ${frame}; --text: ${text};`
  const signs = [' .face-art::after', ' .face-top i::before', '.energy::before'].map(
    sign => `.look-${look}${sign}`,
  )
  return `.look-${look} { ${colors} }\n  ${signs.join(', ')} { clip-path: path(evenodd, "${cardSymbols[look]}"); }`
}

/** The stylesheet of card colours and signs; `src/domain` is their only source. */
export function cardTypesCss(): string {
  return `@layer components {\n${cardLooks.map(look => `  ${rule(look)}\n`).join('')}}\n`
}

/** Whether the stylesheet says what `src/domain` says. */
export function isUpToDate(): boolean {
  return readFileSync(file, 'utf8') === cardTypesCss()
}

if (import.meta.main) writeFileSync(file, cardTypesCss())
