import type { CardSet } from './card-set.ts'

/** The groups of the sets page by English series id. */
const eraOfSeries: Record<string, string> = {
  base: 'Classic',
  lc: 'Classic',
  gym: 'Gym',
  neo: 'Neo',
  ecard: 'E-Card',
  ex: 'EX',
  pop: 'POP',
  dp: 'Diamond & Pearl',
  pl: 'Platinum',
  hgss: 'HeartGold & SoulSilver',
  col: 'HeartGold & SoulSilver',
  bw: 'Black & White',
  xy: 'XY',
  sm: 'Sun & Moon',
  swsh: 'Sword & Shield',
  sv: 'Scarlet & Violet',
  me: 'Mega Evolution',
  tk: 'Trainer Kits',
  misc: 'Other',
  mc: 'Other',
}

const eraOfJapaneseSeries: Record<string, string> = {
  PMCG: 'Classic',
  neo: 'Neo',
  e: 'E-Card',
  ADV: 'EX',
  PCG: 'EX',
  L: 'HeartGold & SoulSilver',
  XY: 'XY',
  XYb: 'XY',
  SM: 'Sun & Moon',
  S: 'Sword & Shield',
  SV: 'Scarlet & Violet',
  M: 'Mega Evolution',
}

/** Sets that do not belong to the era of their series, such as promos. */
const eraOfSet: Record<string, string> = {
  si1: 'Other',
  ru1: 'Other',
  sp: 'Other',
  fut2020: 'Other',
  mfb: 'Other',
  'ex5.5': 'Other',
  np: 'Promos',
  wp: 'Promos',
  bog: 'Promos',
  basep: 'Promos',
}

const japaneseSets = 'Japanese Sets'

function englishEra(set: Pick<CardSet, 'id' | 'name' | 'seriesId'>): string {
  const known = eraOfSet[set.id]
  if (known) return known
  if (/promo/i.test(set.name)) return 'Promos'
  return eraOfSeries[set.seriesId] ?? 'Other'
}

/**
 * Returns the heading under which the sets page lists a set: an English era, 'Japanese {era}', or 'Japanese Sets' if
 * the era is unknown.
 */
export function eraOf(set: Pick<CardSet, 'id' | 'name' | 'seriesId' | 'language'>): string {
  if (set.language === 'en') return englishEra(set)
  const era = eraOfJapaneseSeries[set.seriesId.replace(/^ja-/, '')]
  return era ? `Japanese ${era}` : japaneseSets
}

type Dated = { era: string; name: string; releaseDate: string | null }
export type EraGroup<Set> = { era: string; sets: Set[] }

/** With the locale of the machine, server and browser would order Japanese names differently. */
const newestFirst = (a: Dated, b: Dated) =>
  (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '', 'en') || a.name.localeCompare(b.name, 'en')

/** Groups sets by era, newest first, with 'Other' last. Sets within a group are newest first. */
export function groupByEra<Set extends Dated>(sets: readonly Set[]): EraGroup<Set>[] {
  const groups = new Map<string, Set[]>()
  for (const set of sets.toSorted(newestFirst)) {
    const group = groups.get(set.era)
    if (group) group.push(set)
    else groups.set(set.era, [set])
  }
  const list = [...groups].map(([era, members]) => ({ era, sets: members }))
  return list.toSorted((a, b) => Number(a.era === 'Other') - Number(b.era === 'Other'))
}

/** Whether the group is expanded when the sets page opens. */
export function isEraInitiallyExpanded(era: string): boolean {
  return era === 'Scarlet & Violet' || era === 'Japanese Scarlet & Violet'
}
