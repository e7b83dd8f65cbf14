import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import { emptyPriceBook } from '#domain/price-book.ts'
import { rarityRank } from '#search/query/rarity-scale.ts'
import { readCard } from '#server/catalogue/card-json.ts'
import { findApiCard } from '#server/catalogue/card-lookup.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { requireVisible } from '#server/collections/collection-access.ts'
import { collectionDeps } from '#server/collections/collection-deps.ts'
import { presentCollection } from '#server/collections/present-collection.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { FaceCard } from './face-svg.ts'
import type { PictureCollection } from './scenes.ts'

/** Number of cards of a set or collection that its picture can show. */
const shown = 3

/** What the picture of a set shows: its rarest cards. */
export function findSetPicture(
  catalogue: Catalogue,
  id: string,
): { set: ApiSet; cards: ApiCard[] } | undefined {
  const set = catalogue.sets.find(id)
  if (!set) return undefined
  const cards = catalogue.cardsOfSet(set.id).map(ordinal => readCard(catalogue, emptyPriceBook, ordinal))
  const rank = (card: ApiCard) => (card.rarity === null ? -1 : (rarityRank(card.rarity) ?? -1))
  const rarest = cards.toSorted((a, b) => rank(b) - rank(a))
  return { set, cards: rarest.slice(0, shown) }
}

/** What the picture of a collection shows. Only public collections have one: throws `not_found` for others. */
export async function findCollectionPicture(
  context: AppContext,
  id: string,
): Promise<{ collection: PictureCollection; cards: FaceCard[] }> {
  const { pool, catalogue } = context
  const found = await presentCollection(
    collectionDeps(context),
    await requireVisible(pool, id, null),
    null,
    shown,
  )
  const { name, user, cardCount, ownedCount } = found
  return {
    collection: { name, by: user.username, cardCount, ownedCount },
    cards: found.cards.flatMap(({ productId }) => findApiCard(catalogue.current(), productId) ?? []),
  }
}
