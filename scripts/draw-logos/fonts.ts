import { readFileSync } from 'node:fs'
import { type Font, parse } from 'opentype.js/dist/opentype.mjs'

/**
 * Open fonts (SIL OFL) from npm, by package and file. They are not dependencies, because only drawing logos needs
 * them.
 */
const files = {
  besley: 'besley/900Black/Besley_900Black.ttf',
  righteous: 'righteous/400Regular/Righteous_400Regular.ttf',
  saira: 'saira/900Black/Saira_900Black.ttf',
  lilita: 'lilita-one/400Regular/LilitaOne_400Regular.ttf',
  cinzel: 'cinzel/900Black/Cinzel_900Black.ttf',
  young: 'young-serif/400Regular/YoungSerif_400Regular.ttf',
  archivo: 'archivo-black/400Regular/ArchivoBlack_400Regular.ttf',
  exo: 'exo-2/900Black_Italic/Exo2_900Black_Italic.ttf',
  fredoka: 'fredoka/700Bold/Fredoka_700Bold.ttf',
  barlow: 'barlow-condensed/900Black/BarlowCondensed_900Black.ttf',
  outfit: 'outfit/900Black/Outfit_900Black.ttf',
  oxanium: 'oxanium/800ExtraBold/Oxanium_800ExtraBold.ttf',
  league: 'league-gothic/400Regular/LeagueGothic_400Regular.ttf',
}

export type FontName = keyof typeof files

const packages = [...new Set(Object.values(files).map(file => `@expo-google-fonts/${file.split('/')[0]}`))]
const folder = new URL('../../node_modules/@expo-google-fonts/', import.meta.url)
const loaded = new Map<FontName, Font>()

export function font(name: FontName): Font {
  const known = loaded.get(name)
  if (known) return known
  const made = parse(read(files[name]))
  loaded.set(name, made)
  return made
}

function read(file: string): ArrayBuffer {
  try {
    const bytes = readFileSync(new URL(file, folder))
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  } catch {
    throw new Error(`The fonts are missing. First run: npm install --no-save ${packages.join(' ')}`)
  }
}
