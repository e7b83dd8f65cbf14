import type { CollectedCard } from '#domain/collected-card.ts'
import { dispatchBuilderCommand } from './collecting.ts'
import { loadBuilder } from './load-builder.ts'

/**
 * Adds cards to the focused collection and turns collect mode on. Returns false if the builder's code cannot be
 * loaded.
 */
export async function addToFocused(cards: readonly CollectedCard[]): Promise<boolean> {
  const isThere = await loadBuilder().then(
    () => true,
    () => false,
  )
  if (isThere) dispatchBuilderCommand({ kind: 'addAll', cards })
  return isThere
}
