import { mkdirSync, writeFileSync } from 'node:fs'
import { setLogos } from '#domain/set-logo-table.ts'
import { drawPlate } from './draw-logos/plate.ts'

/** Draws every logo of the table into catalogue/logos. */
let bytes = 0
for (const language of ['en', 'ja'] as const) {
  const folder = new URL(`../catalogue/logos/${language}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [index, logo] of setLogos[language].entries()) {
    const svg = drawPlate(logo, index)
    bytes += svg.length
    writeFileSync(new URL(`${logo.file}.svg`, folder), svg)
  }
}
const count = setLogos.en.length + setLogos.ja.length
console.log(`${count} logos, ${Math.round(bytes / 1024)} KB`)
