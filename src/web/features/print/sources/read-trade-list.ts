import type { ApiCopy } from '#contract/copy-shapes.ts'
import { tradeQuery } from '#domain/trade-tag.ts'
import { notFoundAsNull } from '#web/api/api-client.ts'
import { languageText, moneyText, qualityText } from '#web/features/copies/copy-text.ts'
import { allCollections } from '#web/features/print/print-url.ts'
import type { ListedCard, PrintList } from './print-list.ts'
import { readCopies } from './read-copies.ts'
import type { Reader } from './read-ownership.ts'

/** The search for what a user has for trade. */
const forTrade = `is:owned ${tradeQuery}`

function listedCard(copy: ApiCopy): ListedCard {
  const { productId, card, variant, quantity, language, condition, grade, worth } = copy
  const facts = [
    language && languageText(language),
    (condition || grade) && qualityText({ condition, grade }),
  ]
  return {
    productId,
    card,
    number: card.number,
    setName: card.set.name,
    variant,
    wishes: facts.filter(Boolean).join(' · ') || undefined,
    quantity,
    price: worth && { text: moneyText(worth), day: undefined, isSample: false },
    holding: undefined,
  }
}

/** The copies of the user that are for trade; null if the collection does not exist. */
export async function readTradeList(reader: Reader, id: string): Promise<PrintList | null> {
  const collection = id === allCollections ? undefined : id
  const list = await readCopies(reader, { q: forTrade, collection }).catch(notFoundAsNull)
  return list && { name: undefined, cards: list.copies.map(listedCard), hasOwnership: false }
}
