type Kind = {
  stage?: string | null | undefined
  subtypes?: readonly string[] | undefined
  supertype?: string | undefined
}

/**
 * Returns a short label for the kind of card: 'Stage 2', 'Supporter'. '' for a Pokémon without stage and subtype.
 */
export function cardKindLabel({ stage, subtypes = [], supertype }: Kind): string {
  return stage ?? subtypes[0] ?? (supertype === 'Pokémon' ? '' : supertype) ?? ''
}
