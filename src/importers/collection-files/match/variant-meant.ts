import type { Variant } from '#domain/card.ts'
import { variantKey } from '#domain/variant-key.ts'

/** What the words of a printing say; null where they say nothing about it. */
type Facets = {
  finish: string | null
  foil: string | null
  stamps: string[]
  run: string | null
  size: string
}

const finishes: [RegExp, string][] = [
  [/reverse/, 'reverse'],
  [/holo|foil|etched/, 'holo'],
  [/normal|non ?holo|regular|standard/, 'normal'],
]
const foils: [RegExp, string][] = [
  [/master ?ball/, 'masterball'],
  [/pok[eé] ?ball/, 'pokeball'],
  [/friend ?ball/, 'friendball'],
  [/love ?ball/, 'loveball'],
  [/quick ?ball/, 'quickball'],
  [/dusk ?ball/, 'duskball'],
  [/cosmos/, 'cosmos'],
  [/cracked ?ice/, 'cracked-ice'],
  [/galaxy|starlight/, 'galaxy'],
  [/tinsel/, 'tinsel'],
]
const stamps: [RegExp, string][] = [
  [/1st ?edition|first ?edition/, '1st-edition'],
  [/\bstaff/, 'staff'],
  [/pre-?release/, 'pre-release'],
]
const runs: [RegExp, string][] = [
  [/shadowless/, 'shadowless'],
  [/unlimited/, 'unlimited'],
]

function found(table: readonly [RegExp, string][], text: string): string | null {
  return table.find(([word]) => word.test(text))?.[1] ?? null
}

function facetsOf(words: string): Facets {
  const text = words.toLowerCase().replace(/[_-]/g, ' ').replace('non holo', 'nonholo')
  return {
    finish: text.includes('nonholo') ? 'normal' : found(finishes, text),
    foil: found(foils, text),
    stamps: stamps.filter(([word]) => word.test(text)).map(([, stamp]) => stamp),
    run: found(runs, text),
    size: /jumbo|oversize/.test(text) ? 'jumbo' : 'standard',
  }
}

function saysNothing({ finish, foil, stamps: marks, run, size }: Facets): boolean {
  return !finish && !foil && marks.length === 0 && !run && size === 'standard'
}

/** A run that is not named may be any but shadowless, which only first editions always are. */
function isOfRun({ run, stamps: marks }: Facets, variant: Variant): boolean {
  if (run === null) return variant.run !== 'shadowless' || marks.includes('1st-edition')
  return run === variant.run || (run === 'unlimited' && variant.run === null)
}

function fits(facets: Facets, variant: Variant): boolean {
  const { finish, foil, size } = facets
  return (
    (finish === null || finish === variant.finish) &&
    (foil === null || foil === variant.foil) &&
    isOfRun(facets, variant) &&
    size === variant.size &&
    facets.stamps.every(stamp => variant.stamps.includes(stamp)) &&
    variant.stamps.includes('1st-edition') === facets.stamps.includes('1st-edition')
  )
}

function marksOf(facets: Facets, { foil, stamps: marks, run }: Variant): number {
  const extra = marks.filter(stamp => !facets.stamps.includes(stamp)).length
  return extra * 2 + Number(foil !== facets.foil) + Number(run !== facets.run)
}

/**
 * The key of the printing that a file's words mean, out of the card's: the plainest one that fits. Null for words that
 * say nothing and for a printing that the card does not have, such as the 'Normal' that apps write by default.
 */
export function variantMeant(words: string, variants: readonly Variant[]): string | null {
  const facets = facetsOf(words)
  if (saysNothing(facets)) return null
  if (variants.length === 0) {
    const { finish, foil, stamps: marks, size, run } = facets
    return variantKey({ finish: finish ?? 'normal', foil, stamps: marks, size, run })
  }
  const fitting = variants.filter(variant => fits(facets, variant))
  const [meant] = fitting.toSorted((a, b) => marksOf(facets, a) - marksOf(facets, b))
  return meant ? variantKey(meant) : null
}
