import type { FontName } from './fonts.ts'
import type { Pattern } from './patterns.ts'

export type Era = {
  font: FontName
  pattern: Pattern
  /** Hues (OKLCH, degrees) for the sets of the era in turn. A color word in a set's name takes precedence. */
  hues: number[]
  case?: 'upper'
  /** Slant of the letters in degrees. */
  slant?: number
  leading?: number
}

const eras = {
  classic: { font: 'besley', pattern: 'rays', hues: [255, 28, 150, 300, 60] },
  neo: { font: 'righteous', pattern: 'orbits', hues: [285, 190, 60, 340], leading: 0.98 },
  ex: { font: 'saira', pattern: 'shards', hues: [20, 215, 150, 45, 300], slant: 8 },
  pop: { font: 'lilita', pattern: 'dots', hues: [340, 230, 140, 60, 25, 280] },
  diamond: { font: 'cinzel', pattern: 'facets', hues: [235, 350, 205, 305, 170] },
  heartgold: { font: 'young', pattern: 'arcs', hues: [70, 250, 25, 160] },
  black: { font: 'archivo', pattern: 'halves', hues: [260, 15, 200, 130, 300], case: 'upper', leading: 0.98 },
  xy: { font: 'exo', pattern: 'cross', hues: [245, 20, 285, 165, 55] },
  sun: { font: 'fredoka', pattern: 'sunrise', hues: [45, 265, 20, 330, 190, 140], leading: 0.98 },
  sword: { font: 'barlow', pattern: 'chevrons', hues: [215, 5, 270, 165, 330], case: 'upper', leading: 0.92 },
  scarlet: { font: 'outfit', pattern: 'crystals', hues: [25, 300, 200, 55, 335, 265] },
  mega: { font: 'oxanium', pattern: 'helix', hues: [320, 160, 225, 30, 280] },
  promo: { font: 'league', pattern: 'bars', hues: [265, 20, 200, 300, 150], case: 'upper', leading: 0.94 },
  kit: { font: 'outfit', pattern: 'cards', hues: [215, 330, 150, 55, 285] },
  party: { font: 'lilita', pattern: 'dots', hues: [25, 55, 140, 285] },
} satisfies Record<string, Era>

export type EraName = keyof typeof eras

const englishPrefixes: [RegExp, EraName][] = [
  [/Promo|Alternate|Sample|Jumbo|Best of game|Blister/, 'promo'],
  [/McDonald|Trick or Trade|Futsal|First Battle|Rumble|Creator/, 'party'],
  [/Trainer Kit|Starter Set/, 'kit'],
  [/POP Series/, 'pop'],
]

const englishCodes: [RegExp, EraName][] = [
  [/^(base|gym|lc|si)/, 'classic'],
  [/^(neo|ecard)/, 'neo'],
  [/^ex/, 'ex'],
  [/^(dp|pl|ru)/, 'diamond'],
  [/^(hgss|col)/, 'heartgold'],
  [/^(bw|dv|rc)/, 'black'],
  [/^(xy|g1|dc)/, 'xy'],
  [/^(swsh|cel|fut)/, 'sword'],
  [/^(sm|det)/, 'sun'],
  [/^(sv|mfb)/, 'scarlet'],
  [/^me/, 'mega'],
]

const japaneseCodes: [RegExp, EraName][] = [
  [/^PMCG/, 'classic'],
  [/^(neo|VS|web|E\d)/, 'neo'],
  [/^(ADV|PCG)/, 'ex'],
  [/^L/, 'heartgold'],
  [/^(BW|SC$|DS$|EBB|HS|KLD|GBR|SZD|BK|BGS|BTV|KK|PBG|WAK|MDB|PPD|MG[gm])/, 'black'],
  [/^(XY|CP|20th|SNP|MMB|X30|Y30|HXY)/, 'xy'],
  [/^(SM|sm)/, 'sun'],
  [/^(SV|WCS)/, 'scarlet'],
  [/^M/, 'mega'],
  [/^S/, 'sword'],
]

const find = (table: [RegExp, EraName][], text: string) => table.find(([start]) => start.test(text))?.[1]

/** Returns the drawing style of a set by its era. */
export function eraOfLogo(logo: {
  language: 'en' | 'ja'
  code: string
  name: string
}): Era & { name: EraName } {
  const byName = find(englishPrefixes.slice(0, logo.language === 'en' ? 4 : 1), logo.name)
  const byCode = find(logo.language === 'en' ? englishCodes : japaneseCodes, logo.code)
  const name = byName ?? byCode ?? 'classic'
  return { ...eras[name], name }
}
