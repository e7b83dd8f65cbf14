import { languageOfId, splitCardId } from '#domain/card-id.ts'
import type { CardSet } from '#domain/card-set.ts'
import type { Card, ProductLink, Supertype } from '#domain/card.ts'
import { toPokemonTcgDataCardId } from '#domain/pokemon-tcg-data-ids.ts'
import { variantFromKey, variantKey } from '#domain/variant-key.ts'
import { RowError } from '#importers/row.ts'
import * as cell from './card-cells.ts'
import { joinList, splitList } from './card-cells.ts'
import { aliasesOf } from './set-line.ts'
import { formatLine, numberOrNull, textOrNull, type Cell } from './tsv.ts'

/** The columns of a set's file. Each line is a card; lists are joined by '|'. */
export const cardColumns = [
  'number',
  'name',
  'nameEn',
  'supertype',
  'subtypes',
  'types',
  'hp',
  'stage',
  'evolvesFrom',
  'attacks',
  'abilities',
  'weaknesses',
  'resistances',
  'retreat',
  'rarity',
  'artist',
  'regulationMark',
  'dexNumbers',
  'legal',
  'variants',
  'tcgplayer',
  'cardmarket',
  'products',
  'picture',
] as const
type CardColumn = (typeof cardColumns)[number]

/** The number in the card's id: '%3F' for the number '?'. */
function numberInId({ id }: Card): string {
  return splitCardId(id)?.number ?? ''
}

function kindCells(card: Card) {
  return {
    supertype: card.supertype,
    subtypes: joinList(card.subtypes),
    types: joinList(card.types),
    hp: card.hp,
    stage: card.stage,
    evolvesFrom: card.evolvesFrom,
    attacks: joinList(card.attacks.map(cell.formatAttack)),
    abilities: joinList(card.abilities.map(cell.formatAbility)),
    weaknesses: joinList(card.weaknesses.map(cell.formatModifier)),
    resistances: joinList(card.resistances.map(cell.formatModifier)),
    retreat: card.retreat,
  }
}

/** Formats the facts of a card, without texts and addresses. */
export function formatCardLine(card: Card): string {
  const legal = [card.legal.standard && 'standard', card.legal.expanded && 'expanded'].filter(Boolean)
  const keys = card.variants.map(variantKey)
  const cells: Record<CardColumn, Cell> = {
    ...kindCells(card),
    number: numberInId(card),
    name: card.name,
    nameEn: card.nameEn,
    rarity: card.rarity,
    artist: card.artist,
    regulationMark: card.regulationMark,
    dexNumbers: card.dexNumbers.join('|'),
    legal: legal.join('|'),
    variants: joinList(keys),
    tcgplayer: card.market.tcgplayer,
    cardmarket: card.market.cardmarket,
    products: joinList((card.market.products ?? []).map(product => cell.formatProduct(product, keys))),
    picture: card.images.small === null ? null : 1,
  }
  return formatLine(cardColumns, cells)
}

function isSupertype(text: string): text is Supertype {
  return text === 'Pokémon' || text === 'Trainer' || text === 'Energy'
}

/** Values of the card fields that a line does not contain. */
const noTexts = {
  level: null,
  evolvesTo: [],
  flavorText: null,
  rules: [],
} satisfies Partial<Card>

const noPicture: Card['images'] = { small: null, large: null }

/** The addresses at which TCGdex has a card's picture. */
function pictureOf({ language, seriesId, code }: CardSet, number: string): Card['images'] {
  const series = seriesId.replace(/^ja-/, '')
  const address = `https://assets.tcgdex.net/${language}/${series}/${code}/${number}`
  return { small: `${address}/low.webp`, large: `${address}/high.webp` }
}

function marketOf(cells: Record<CardColumn, string>, keys: readonly string[]): Card['market'] {
  const products = splitList(cells.products).map((text): ProductLink => cell.parseProduct(text, keys))
  return {
    tcgplayer: numberOrNull(cells.tcgplayer),
    cardmarket: numberOrNull(cells.cardmarket),
    ...(products.length > 0 && { products }),
  }
}

function parsePrinting(cells: Record<CardColumn, string>) {
  const legal = splitList(cells.legal)
  const keys = splitList(cells.variants)
  return {
    rarity: textOrNull(cells.rarity),
    artist: textOrNull(cells.artist),
    regulationMark: textOrNull(cells.regulationMark),
    legal: { standard: legal.includes('standard'), expanded: legal.includes('expanded') },
    variants: keys.flatMap(key => variantFromKey(key) ?? []),
    market: marketOf(cells, keys),
  }
}

/** Parses a line of the file of `set`. Cards get addresses of pictures only with `withPictures`. */
export function parseCard(
  cells: Record<CardColumn, string>,
  set: CardSet,
  options: { withPictures: boolean },
): Card {
  const id = `${set.id}-${cells.number}`
  if (cells.number === '' || !isSupertype(cells.supertype)) {
    throw new RowError('number or supertype: cannot be used')
  }
  return {
    ...noTexts,
    ...parsePrinting(cells),
    id,
    language: languageOfId(id),
    setId: set.id,
    name: cells.name,
    nameEn: textOrNull(cells.nameEn),
    number: cells.number === '%3F' ? '?' : cells.number,
    supertype: cells.supertype,
    subtypes: splitList(cells.subtypes),
    types: splitList(cells.types),
    hp: numberOrNull(cells.hp),
    stage: textOrNull(cells.stage),
    evolvesFrom: textOrNull(cells.evolvesFrom),
    dexNumbers: splitList(cells.dexNumbers).map(Number),
    retreat: numberOrNull(cells.retreat),
    attacks: splitList(cells.attacks).map(cell.parseAttack),
    abilities: splitList(cells.abilities).map(cell.parseAbility),
    weaknesses: splitList(cells.weaknesses).map(cell.parseModifier),
    resistances: splitList(cells.resistances).map(cell.parseModifier),
    images: options.withPictures && cells.picture === '1' ? pictureOf(set, cells.number) : noPicture,
    aliases: aliasesOf(id, toPokemonTcgDataCardId),
  }
}
