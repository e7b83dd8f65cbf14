import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { FiledIn } from '#contract/filed-shapes.ts'
import { valueInUsd, valueOfCopy } from '#domain/copy-value.ts'
import { variantKey } from '#domain/variant-key.ts'
import { type CardCatalogue, cardFacts, type ShownPriceOf } from '#server/collections/card-catalogue.ts'
import { roundToCents } from '#server/collections/present-card.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import type { CardState } from '#server/collections/changes/copies-state.ts'

/** What presenting copies needs: the catalogue and prices. */
export type CopyView = { catalogue: CardCatalogue; shownPriceOf: ShownPriceOf }

/** The keys of a card's printings; undefined for a card that the catalogue does not have. */
export function listedPrintingsOf(catalogue: CardCatalogue, cardId: string): ReadonlySet<string> | undefined {
  const ordinal = catalogue.findCard(cardId)
  if (ordinal === undefined) return undefined
  return new Set(catalogue.variantsOf(ordinal).map(variantKey))
}

/** Whether the catalogue does not list the printing for the card. False for an unknown card. */
export function isUnlistedPrinting(
  catalogue: CardCatalogue,
  cardId: string,
  variant: string | null,
): boolean {
  return variant !== null && listedPrintingsOf(catalogue, cardId)?.has(variant) === false
}

/** What rows of copies and pockets show of a card. */
export function presentCard(catalogue: CardCatalogue, cardId: string): ApiCopy['card'] {
  const { name, nameEn, number, rarity, language, images, set } = cardFacts(catalogue, cardId)
  const imageUrl = images.small ?? images.large
  return {
    name,
    nameEn,
    number,
    rarity,
    language,
    imageUrl,
    set: { id: set.id, name: set.name, code: set.code },
    variants: [...(listedPrintingsOf(catalogue, cardId) ?? [])],
  }
}

/** What one copy is worth, and where a market price is from. */
function worthOf(view: CopyView, copy: Omit<CopyRow, 'id' | 'position'>): ApiCopy['worth'] {
  const worth = valueOfCopy(copy, view.shownPriceOf)
  if (!worth.each) return null
  if (worth.by === 'owner') return { ...worth.each, by: worth.by }
  const { cardId, variant } = copy
  const shown = view.shownPriceOf(cardId, variant ?? undefined)
  return {
    ...worth.each,
    by: worth.by,
    ...(shown && { source: shown.source, day: shown.updatedAt.slice(0, 10) }),
  }
}

function isoTime(text: string): string {
  return new Date(text).toISOString()
}

/** A row of copies in the API's shape. A row without an id stands for a card without stored copies. */
export function presentCopy(
  view: CopyView,
  copy: Omit<CopyRow, 'id' | 'position'> & { id: string | null },
  card: Pick<CardState, 'tags' | 'addedAt'>,
  { isCounted = true, binders = [] }: { isCounted?: boolean; binders?: FiledIn[] | undefined } = {},
): ApiCopy {
  const { collectionId, cardId, ...facts } = copy
  const price = valueInUsd(valueOfCopy({ ...copy, ownValue: null }, view.shownPriceOf))
  const each = valueInUsd(valueOfCopy(copy, view.shownPriceOf))
  return {
    id: facts.id,
    implied: facts.id === null,
    collectionId,
    productId: cardId,
    card: presentCard(view.catalogue, cardId),
    status: facts.status,
    variant: facts.variant,
    language: facts.language,
    condition: facts.condition,
    grade: facts.grade,
    quantity: facts.quantity,
    pricePaid: facts.pricePaid,
    ownValue: facts.ownValue,
    acquiredOn: facts.acquiredOn,
    place: facts.place,
    note: facts.note,
    tags: card.tags,
    price,
    value: each === null ? null : roundToCents(each * facts.quantity),
    worth: worthOf(view, copy),
    isCounted,
    binders,
    isUnlisted: isUnlistedPrinting(view.catalogue, cardId, facts.variant),
    addedAt: isoTime(card.addedAt),
    createdAt: isoTime(facts.createdAt),
    updatedAt: isoTime(facts.updatedAt),
  }
}
