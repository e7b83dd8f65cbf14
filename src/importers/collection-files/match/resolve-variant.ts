import type { Variant } from '#domain/card.ts'
import { variantKey } from '#domain/variant-key.ts'
import { printingOfWord } from '#domain/card-spelling/printing-words.ts'

/** The properties of a printing that a text mentions. Others are null or empty; the size is then 'standard'. */
type Facets = {
  finish: string | null
  foil: string | null
  stamps: string[]
  run: string | null
  size: string
}

/**
 * The value for a foil or stamp that is missing in the tables below. No printing of the catalogue has this value.
 */
const unknown = 'unknown'

const finishes: [RegExp, string][] = [
  [/reverse|ミラー|リバース/, 'reverse'],
  [/holo|foil|etched|ホロ|キラ/, 'holo'],
  [/normal|non ?holo|regular|standard|ノーマル|通常/, 'normal'],
]
const foils: [RegExp, string][] = [
  [/master ?ball|マスターボール/, 'masterball'],
  [/poke ?ball|モンスターボール/, 'pokeball'],
  [/friend ?ball/, 'friendball'],
  [/love ?ball/, 'loveball'],
  [/quick ?ball/, 'quickball'],
  [/dusk ?ball/, 'duskball'],
  [/cosmos/, 'cosmos'],
  [/cracked ?ice/, 'cracked-ice'],
  [/galaxy|starlight/, 'galaxy'],
  [/tinsel/, 'tinsel'],
  [/energy/, 'energy'],
  [/team ?rocket/, 'team-rocket'],
  [/pattern/, unknown],
]
const stamps: [RegExp, string][] = [
  [/(1st|first) ?ed(ition|\b)/, '1st-edition'],
  [/\bstaff/, 'staff'],
  [/pre ?release/, 'pre-release'],
]
const runs: [RegExp, string][] = [
  [/shadowless/, 'shadowless'],
  [/unlimited/, 'unlimited'],
  [/1999 ?2000|(4th|fourth) print/, '1999-2000-copyright'],
  [/no rarity/, 'no-rarity'],
]

function findIn(table: readonly [RegExp, string][], text: string): string | null {
  return table.find(([word]) => word.test(text))?.[1] ?? null
}

/**
 * Finds the stamps that the text names: common ones and the card's own. The bare word 'stamped' means an unknown
 * stamp.
 */
function stampsOf(text: string, variants: readonly Variant[]): string[] {
  const ofAll = stamps.filter(([word]) => word.test(text)).map(([, stamp]) => stamp)
  const ofCard = variants
    .flatMap(variant => variant.stamps)
    .filter(stamp => text.includes(stamp.replaceAll('-', ' ')))
  const named = [...new Set([...ofAll, ...ofCard])]
  return named.length === 0 && /\bstamp(ed)?\b/.test(text) ? [unknown] : named
}

function facetsOf(words: string, variants: readonly Variant[]): Facets {
  const text = words.toLowerCase().replace(/[_–-]/g, ' ').replaceAll('é', 'e').replace('non holo', 'nonholo')
  // The only word of a cell may be an abbreviation: 'RH', 'PH', 'MB'.
  const short = printingOfWord(words.trim()) ?? {}
  const marks = stampsOf(text, variants)
  return {
    finish: text.includes('nonholo') ? 'normal' : (findIn(finishes, text) ?? short.finish ?? null),
    foil: findIn(foils, text) ?? short.foil ?? null,
    stamps: marks.length === 0 && short.stamp !== undefined ? [short.stamp] : marks,
    run: findIn(runs, text) ?? short.run ?? null,
    size: /jumbo|oversize/.test(text) ? 'jumbo' : 'standard',
  }
}

function isEmpty({ finish, foil, stamps: marks, run, size }: Facets): boolean {
  return !finish && !foil && marks.length === 0 && !run && size === 'standard'
}

/**
 * Whether the print run of a variant fits the text. A text without a run fits every run, but shadowless only for
 * first editions. 'Unlimited' never fits a first edition. Shops write 'Unlimited Holofoil' for shadowless cards of
 * 'Base Set (Shadowless)'; the table of runs therefore tests shadowless first.
 */
function fitsRun({ run, stamps: marks }: Facets, variant: Variant): boolean {
  if (run === null) return variant.run !== 'shadowless' || marks.includes('1st-edition')
  const isFirst = variant.stamps.includes('1st-edition')
  return run === variant.run || (run === 'unlimited' && variant.run === null && !isFirst)
}

/**
 * Whether the variant has the finish that the text mentions. A patterned holofoil also fits variants listed as
 * reverse holo, because shops call those 'Holofoil'.
 */
function hasFinish({ finish, foil }: Facets, variant: Variant): boolean {
  if (finish === null || finish === variant.finish) return true
  return foil !== null && finish === 'holo' && variant.finish === 'reverse'
}

function fits(facets: Facets, variant: Variant): boolean {
  const { foil, size } = facets
  return (
    hasFinish(facets, variant) &&
    (foil === null || foil === variant.foil) &&
    fitsRun(facets, variant) &&
    size === variant.size &&
    facets.stamps.every(stamp => variant.stamps.includes(stamp)) &&
    variant.stamps.includes('1st-edition') === facets.stamps.includes('1st-edition')
  )
}

function differencesOf(facets: Facets, { finish, foil, stamps: marks, run }: Variant): number {
  const extra = marks.filter(stamp => !facets.stamps.includes(stamp)).length
  const otherFinish = facets.finish !== null && facets.finish !== finish
  return extra * 2 + Number(foil !== facets.foil) + Number(run !== facets.run) + Number(otherFinish)
}

/**
 * Returns the variant key of the plainest printing that fits the text. Null if the text mentions no printing, or only
 * ones that the card does not have, such as the 'Normal' that apps write for every card. If `variants` is empty, the
 * key is made from the text alone.
 */
export function resolveVariant(words: string, variants: readonly Variant[]): string | null {
  const facets = facetsOf(words, variants)
  if (isEmpty(facets)) return null
  if (variants.length === 0) {
    const { finish, foil, stamps: marks, size, run } = facets
    if (foil === unknown || marks.includes(unknown)) return null
    return variantKey({ finish: finish ?? 'normal', foil, stamps: marks, size, run })
  }
  const fitting = variants.filter(variant => fits(facets, variant))
  const [plainest] = fitting.toSorted((a, b) => differencesOf(facets, a) - differencesOf(facets, b))
  return plainest ? variantKey(plainest) : null
}
