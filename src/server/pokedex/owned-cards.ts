import type { PokedexCard } from '#contract/pokedex-endpoints.ts'
import { type Holdings, isOwned, isWanted } from '#domain/holdings.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { presentPokedexCard, rarestOf } from './pokedex-card.ts'

/** The cards that a viewer owns and wants, as ordinals of a catalogue. */
export type OwnCards = { owned: ReadonlySet<number>; wanted: ReadonlySet<number> }

/** A card that the catalogue has under another id now is not counted, as in the progress of sets. */
export function findOwnCards(catalogue: Catalogue, holdings: Holdings): OwnCards {
  const owned = new Set<number>()
  const wanted = new Set<number>()
  for (const [cardId, holding] of holdings) {
    const ordinal = catalogue.findCard(cardId)
    if (ordinal === undefined || catalogue.cardAt(ordinal).id !== cardId) continue
    if (isOwned(holding)) owned.add(ordinal)
    if (isWanted(holding)) wanted.add(ordinal)
  }
  return { owned, wanted }
}

type OwnedFields = { owned?: number; wanted?: number; newestOwned?: PokedexCard; rarestOwned?: PokedexCard }

/** What a viewer owns of some cards, which are sorted from the newest to the oldest; nothing for visitors. */
export function presentOwned(
  catalogue: Catalogue,
  ordinals: readonly number[],
  own: OwnCards | undefined,
): OwnedFields {
  if (!own) return {}
  const owned = ordinals.filter(ordinal => own.owned.has(ordinal))
  const wanted = ordinals.filter(ordinal => own.wanted.has(ordinal)).length
  const [newest] = owned
  const rarest = rarestOf(catalogue, owned)
  return {
    owned: owned.length,
    wanted,
    ...(newest !== undefined && { newestOwned: presentPokedexCard(catalogue, newest) }),
    ...(rarest !== undefined && { rarestOwned: presentPokedexCard(catalogue, rarest) }),
  }
}
