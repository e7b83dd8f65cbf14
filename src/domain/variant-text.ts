import type { Variant } from './card.ts'
import { variantFromKey } from './variant-key.ts'

const finishes: Record<string, string> = { normal: 'Normal', holo: 'Holo', reverse: 'Reverse holo' }

/** Display names that capital letters alone do not produce, such as 'Poké Ball' for 'pokeball'. */
const displayNames: Record<string, string> = {
  pokeball: 'Poké Ball',
  masterball: 'Master Ball',
  loveball: 'Love Ball',
  duskball: 'Dusk Ball',
  quickball: 'Quick Ball',
  friendball: 'Friend Ball',
  mcdonalds: 'McDonald’s',
  'pre-release': 'Prerelease',
  'no-e-reader': 'No e-Reader strip',
  '1999-2000-copyright': '1999–2000 copyright',
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** 'cracked-ice' → 'Cracked Ice', '1st-edition' → '1st Edition'. */
export function toDisplayName(value: string): string {
  return (
    displayNames[value] ??
    value
      .split(/[-_\s]+/)
      .map(capitalize)
      .join(' ')
  )
}

/** Translates the parts of a printing's name into one language. */
export type VariantWords = {
  fact: (word: string) => string
  foil: (name: string) => string
  stamp: (name: string) => string
}

/** A printing as text: its finish and its distinguishing traits. */
export type VariantDescription = { finish: string; traits: string[] }

export function variantDescription(
  { finish, foil, stamps, size, run }: Variant,
  words: VariantWords,
): VariantDescription {
  const traits = [
    ...(foil ? [words.foil(toDisplayName(foil))] : []),
    ...stamps.map(stamp =>
      stamp === '1st-edition' ? toDisplayName(stamp) : words.stamp(toDisplayName(stamp)),
    ),
    ...(run ? [toDisplayName(run)] : []),
    ...(size === 'standard' ? [] : [toDisplayName(size)]),
  ]
  return { finish: words.fact(finishes[finish] ?? toDisplayName(finish)), traits: traits.map(words.fact) }
}

/** The printing that a variant key identifies, as text: 'Holo, 1st Edition'. An unknown key is returned unchanged. */
export function variantName(key: string, words: VariantWords): string {
  const variant = variantFromKey(key)
  if (!variant) return key
  const { finish, traits } = variantDescription(variant, words)
  return [finish, ...traits].join(', ')
}
