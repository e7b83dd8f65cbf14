import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { cardWords } from '#web/messages/en/card-words.ts'

type Variant = ApiCardDetail['variants'][number]

const finishes: Record<string, string> = { normal: 'Normal', holo: 'Holo', reverse: 'Reverse holo' }

/** Values that need more than capital letters to be read. */
const known: Record<string, string> = {
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

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** 'cracked-ice' → 'Cracked Ice', '1st-edition' → '1st Edition'. */
export function inWords(value: string): string {
  return (
    known[value] ??
    value
      .split(/[-_\s]+/)
      .map(capital)
      .join(' ')
  )
}

/** One printing in words: what it is, and what sets it apart. */
export type VariantWords = { finish: string; traits: string[] }

export function variantWords({ finish, foil, stamps, size, run }: Variant): VariantWords {
  const traits = [
    ...(foil ? [cardWords.foil(inWords(foil))] : []),
    ...stamps.map(stamp => (stamp === '1st-edition' ? inWords(stamp) : cardWords.stamp(inWords(stamp)))),
    ...(run ? [inWords(run)] : []),
    ...(size === 'standard' ? [] : [inWords(size)]),
  ]
  return { finish: cardWords.fact(finishes[finish] ?? inWords(finish)), traits: traits.map(cardWords.fact) }
}
