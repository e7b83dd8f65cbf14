import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'

const fontFile = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`))

const fontFiles = [
  fontFile('dela-gothic-one/400Regular/DelaGothicOne_400Regular.ttf'),
  fontFile('outfit/400Regular/Outfit_400Regular.ttf'),
  fontFile('outfit/600SemiBold/Outfit_600SemiBold.ttf'),
  fontFile('outfit/700Bold/Outfit_700Bold.ttf'),
]

/** Renders an SVG in a worker thread, with the site's own fonts, so that the result is the same on every machine. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Outfit' },
    fitTo: { mode: 'width', value: 1200 },
  })
  return image.asPng()
}
