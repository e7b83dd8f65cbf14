import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

type Variant = ApiCardDetail['variants'][number]

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

/** A printing as text: its finish and its distinguishing traits. */
export type VariantDescription = { finish: string; traits: string[] }

export function describeVariant({ finish, foil, stamps, size, run }: Variant): VariantDescription {
  const traits = [
    ...(foil ? [cardTermMessages.foil(toDisplayName(foil))] : []),
    ...stamps.map(stamp =>
      stamp === '1st-edition' ? toDisplayName(stamp) : cardTermMessages.stamp(toDisplayName(stamp)),
    ),
    ...(run ? [toDisplayName(run)] : []),
    ...(size === 'standard' ? [] : [toDisplayName(size)]),
  ]
  return {
    finish: cardTermMessages.fact(finishes[finish] ?? toDisplayName(finish)),
    traits: traits.map(cardTermMessages.fact),
  }
}
