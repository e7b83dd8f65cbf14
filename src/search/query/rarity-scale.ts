/**
 * The rarities in collectors' order, the most common first. Rarities of one entry are equally rare. `short` contains
 * abbreviations, including the letters printed on Japanese cards (AR, SAR, SR, UR).
 */
const steps: { names: string[]; short?: string[] }[] = [
  { names: ['Common'], short: ['c'] },
  { names: ['Uncommon'], short: ['u'] },
  { names: ['Rare'], short: ['r'] },
  { names: ['Holo Rare', 'Rare Holo'], short: ['rh', 'holo'] },
  { names: ['Classic Collection'], short: ['classic'] },
  { names: ['Double Rare'], short: ['rr', 'dr', 'double'] },
  { names: ['Holo Rare V', 'Rare Holo V', 'Rare Holo EX', 'Rare Holo GX'] },
  { names: ['Rare Holo LV.X', 'Rare PRIME', 'Rare Prime', 'Rare BREAK', 'Rare Prism Star', 'Rare Shining'] },
  { names: ['ACE SPEC Rare', 'Rare ACE'], short: ['ace'] },
  { names: ['Amazing Rare'], short: ['amazing'] },
  { names: ['Radiant Rare'], short: ['k', 'radiant'] },
  {
    names: ['Triple Rare', 'Holo Rare VMAX', 'Rare Holo VMAX', 'Holo Rare VSTAR', 'Rare Holo VSTAR'],
    short: ['rrr'],
  },
  { names: ['Rare Holo Star', 'LEGEND', 'MEGA_ATTACK_RARE', 'Mega Attack Rare'] },
  { names: ['Shiny Rare', 'Rare Shiny', 'Shiny Rare V', 'Shiny Rare VMAX'], short: ['s'] },
  { names: ['Ultra Rare', 'Rare Ultra', 'Full Art Trainer'], short: ['sr', 'ultra', 'fa'] },
  { names: ['Illustration Rare', 'Trainer Gallery Rare Holo'], short: ['ir', 'ar'] },
  { names: ['Character Rare'], short: ['chr'] },
  { names: ['Shiny Ultra Rare', 'Rare Shiny GX'], short: ['ssr'] },
  { names: ['Character Super Rare'], short: ['csr'] },
  { names: ['Special Illustration Rare'], short: ['sir', 'sar'] },
  { names: ['Secret Rare', 'Rare Secret', 'Rare Rainbow'], short: ['secret', 'hrr'] },
  { names: ['Hyper Rare'], short: ['ur', 'hr', 'hyper'] },
  { names: ['Black White Rare'], short: ['bwr'] },
  { names: ['Mega Hyper Rare'], short: ['mur', 'mhr'] },
]

const rankByName = new Map<string, number>()
const namesByShort = new Map<string, string[]>()
steps.forEach((step, rank) => {
  for (const name of step.names) rankByName.set(name.toLowerCase(), rank)
  for (const short of step.short ?? []) namesByShort.set(short, step.names.slice(0, 2))
})
namesByShort.set('promo', ['Promo'])

export const rarityShortNames: readonly string[] = [...namesByShort.keys()]

/**
 * Returns the rank of a rarity on the scale, 0 for Common; null for promos, cards without a rarity, and unknown
 * rarities.
 */
export function rarityRank(rarity: string): number | null {
  return rankByName.get(rarity.toLowerCase()) ?? null
}

/** Returns one or two full names of an abbreviation: 'sir' is 'Special Illustration Rare'. Returns [] if unknown. */
export function rarityNamesOf(short: string): string[] {
  return namesByShort.get(short.toLowerCase()) ?? []
}

/**
 * Returns the rank on the scale that a word of a comparison names ('r>=ultra', 'r<"double rare"'); null if it names
 * none.
 */
export function rarityRankOfWord(word: string): number | null {
  const lower = word.toLowerCase()
  const named = rankByName.get(lower) ?? rankByName.get(`${lower} rare`)
  if (named !== undefined) return named
  const first = rarityNamesOf(lower)[0]
  return first === undefined ? null : rarityRank(first)
}

const words = new Set([...rankByName.keys(), 'promo', 'none'].flatMap(name => name.split(/[ _]/)))

/** Whether the text is an abbreviation ('sir'), or each of its words occurs in some rarity's name: 'rare holo'. */
export function isRarityText(text: string): boolean {
  const lower = text.toLowerCase()
  return namesByShort.has(lower) || lower.split(/[\s_]+/).every(word => words.has(word))
}
