import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

const folder = new URL('../src/web/public/', import.meta.url)
const mark = readFileSync(new URL('favicon.svg', folder), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/**
 * Draws the app icon as PNG. The sizes of the mark (`scale`) and of the corners (`radius`) are shares of the width.
 */
function icon(size: number, scale: number, radius: number): Uint8Array {
  const inset = (32 - 32 * scale) / 2
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${32 * radius}" fill="#faf9f6"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${scale})">${mark}</g></svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}

const save = (file: string, bytes: Uint8Array) => writeFileSync(new URL(`icons/${file}`, folder), bytes)

save('icon-192.png', icon(192, 0.8, 0.2))
save('icon-512.png', icon(512, 0.8, 0.2))
save('maskable-512.png', icon(512, 0.6, 0))
save('apple-touch-icon.png', icon(180, 0.74, 0))
