import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { SetCoverage } from '#contract/owner-site-endpoints.ts'
import type { PriceBook } from '#domain/price-book.ts'
import { createSharedProducts, type SharedProducts } from '#domain/shared-products.ts'
import { createPacer } from '#platform/pacer.ts'
import type { CardDetailWithoutPrices } from '#server/catalogue/present-card.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

type CatalogueCoverage = readonly Omit<SetCoverage, 'prices'>[]
type Pause = ReturnType<typeof createPacer>

/** What is known of a catalogue, which never changes. */
const known = new WeakMap<Catalogue, Promise<CatalogueCoverage>>()

/** Whether the printed text of a card is known. Basic Energy cards have none. */
function hasText({
  attacks,
  abilities,
  rules,
  flavorText,
  supertype,
  subtypes,
}: CardDetailWithoutPrices): boolean {
  if (supertype === 'Energy' && subtypes.includes('Basic')) return true
  return attacks.length + abilities.length + rules.length > 0 || Boolean(flavorText)
}

const hasPicture = ({ images }: Pick<ApiCardDetail, 'images'>) => Boolean(images.small ?? images.large)

/** The ids of the cards whose product id at a marketplace other cards have, too. */
function cardsWithSharedIds(shared: SharedProducts): ReadonlySet<string> {
  return new Set(shared.list().flatMap(({ cards }) => cards.map(({ cardId }) => cardId)))
}

async function countCards(
  catalogue: Catalogue,
  ordinals: readonly number[],
  { shared, pause }: { shared: SharedProducts; pause: Pause },
) {
  const counts = { cards: ordinals.length, printings: 0, pictures: 0, texts: 0 }
  for (const ordinal of ordinals) {
    const card = catalogue.cardDetail(ordinal)
    if (card.variants.length > 0) counts.printings += 1
    if (hasPicture(card)) counts.pictures += 1
    if (hasText(card)) counts.texts += 1
    shared.addCard(card.id, { ...catalogue.marketsOf(ordinal), products: [...catalogue.productsOf(ordinal)] })
    await pause()
  }
  return counts
}

/** Reads every card, with pauses that keep the server responsive. */
async function readCatalogueCoverage(catalogue: Catalogue): Promise<CatalogueCoverage> {
  const pause = createPacer()
  const shared = createSharedProducts()
  const sets = []
  for (const { id, name, language, series } of catalogue.sets.all) {
    const listed = catalogue.sets.findSource(id)?.declaredTotal ?? null
    const counts = await countCards(catalogue, catalogue.cardsOfSet(id), { shared, pause })
    sets.push({ id, name, language, series, listed, ...counts })
  }
  await pause()
  const ids = cardsWithSharedIds(shared)
  await pause()
  const sharedIn = (setId: string) =>
    catalogue.cardsOfSet(setId).filter(ordinal => ids.has(catalogue.cardAt(ordinal).id)).length
  return sets.map(set => ({ ...set, sharedIds: sharedIn(set.id) }))
}

function coverageOf(catalogue: Catalogue): Promise<CatalogueCoverage> {
  const found = known.get(catalogue)
  if (found) return found
  const reading = readCatalogueCoverage(catalogue)
  known.set(catalogue, reading)
  reading.catch(() => known.delete(catalogue))
  return reading
}

/** Counts, for each set, the cards of which something is known. */
export async function readCoverage(catalogue: Catalogue, book: PriceBook): Promise<SetCoverage[]> {
  const pause = createPacer()
  const sets: SetCoverage[] = []
  for (const { sharedIds, ...set } of await coverageOf(catalogue)) {
    let prices = 0
    for (const ordinal of catalogue.cardsOfSet(set.id)) {
      const { id } = catalogue.cardAt(ordinal)
      if (book.pricesOf(id).some(({ source }) => source !== 'sample')) prices += 1
      await pause()
    }
    sets.push({ ...set, prices, sharedIds })
  }
  return sets
}
