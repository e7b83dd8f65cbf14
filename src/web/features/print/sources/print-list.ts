import type { Language } from '#domain/language.ts'
import type { CardFaceData } from '#web/features/card-ui/card-picture.ts'
import type { CardOwnership } from '#web/ownership/ownership-store.ts'

/** A price as it is printed. */
export type PrintedPrice = { text: string; day: string | undefined; isSample: boolean }

/** A printing of a card with its price. Null is the printing of a card for which the catalogue lists none. */
export type ListedPrinting = { variant: string | null; price: PrintedPrice | null }

/** A card of a list. */
export type ListedCard = {
  productId: string
  card: CardFaceData & { number: string; language: Language }
  /** Number with the printed total of the set: '4/102'. */
  number: string
  setName: string
  /** The printing that is asked for, as a variant key; undefined or null for any. */
  variant?: string | null | undefined
  /** What is asked for besides the printing, such as condition or grade, or where it belongs. */
  wishes?: string | undefined
  quantity: number
  price: PrintedPrice | null
  /** What the user has of the card; undefined for visitors and cards of which the user has nothing. */
  holding: Pick<CardOwnership, 'owned' | 'printings'> | undefined
  /** The path of the page about it, if that is not the page of the card. */
  path?: string | undefined
  /** The printings that the catalogue lists, the ordinary one first; only of sets. */
  printings?: readonly ListedPrinting[] | undefined
}

/** All cards of a source. */
export type PrintList = {
  /** Undefined for the want list of all collections. */
  name: string | undefined
  language?: Language | undefined
  cards: ListedCard[]
  /** Whether it is known which cards are owned. */
  hasOwnership: boolean
}
