import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'
import { dispatch } from './collecting.ts'
import { loadBuilder } from './load-builder.ts'

/** Puts cards into the focused collection and turns collecting on; false when the builder cannot be downloaded. */
export async function addToFocused(cards: readonly CollectedCard[]): Promise<boolean> {
  const isThere = await loadBuilder().then(
    () => true,
    () => false,
  )
  if (isThere) dispatch({ kind: 'addAll', cards })
  return isThere
}
