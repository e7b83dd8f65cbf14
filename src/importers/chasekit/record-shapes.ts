import type { CardSet, Series } from '#domain/card-set.ts'
import type { Ability, Attack, Card, ProductLink, SourceRows, TypeModifier, Variant } from '#domain/card.ts'
import type { ImportUnit } from '#domain/import.ts'
import { languages } from '#domain/language.ts'
import {
  type Check,
  address,
  anyJson,
  boolean,
  count,
  id,
  listOf,
  name,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
} from './shape.ts'

const language = oneOf(...languages)
const texts = listOf(text)
const words = orNull(name)
const images = objectOf<Card['images']>({ small: orNull(address), large: orNull(address) })
const modifiers = listOf(objectOf<TypeModifier>({ type: name, value: orNull(text) }))
// Records of pokemon-tcg-data are not passed on, and so not accepted.
const sourceRows = optional(
  objectOf<SourceRows>({ tcgdex: optional(anyJson), pokemonTcgData: optional(oneOf()) }),
)

const variant = objectOf<Variant>({
  finish: name,
  foil: words,
  stamps: listOf(name),
  size: name,
  run: words,
})
const product = objectOf<ProductLink>({
  marketplace: oneOf('tcgplayer', 'cardmarket'),
  product: count,
  variants: listOf(name),
})

const card = objectOf<Card>({
  id,
  language,
  setId: id,
  name,
  nameEn: words,
  number: name,
  rarity: words,
  supertype: oneOf('Pokémon', 'Trainer', 'Energy'),
  subtypes: listOf(name),
  types: listOf(name),
  hp: orNull(count),
  level: words,
  stage: words,
  evolvesFrom: words,
  evolvesTo: listOf(name),
  flavorText: orNull(text),
  artist: words,
  regulationMark: words,
  dexNumbers: listOf(count),
  retreat: orNull(count),
  weaknesses: modifiers,
  resistances: modifiers,
  abilities: listOf(objectOf<Ability>({ kind: text, name: text, text: orNull(text) })),
  attacks: listOf(objectOf<Attack>({ name: text, cost: texts, damage: orNull(text), text: orNull(text) })),
  rules: texts,
  legal: objectOf<Card['legal']>({ standard: boolean, expanded: boolean }),
  variants: listOf(variant),
  images,
  market: objectOf<Card['market']>({
    tcgplayer: orNull(count),
    cardmarket: orNull(count),
    products: optional(listOf(product)),
  }),
  aliases: listOf(id),
  sourceRows,
})

const set = objectOf<CardSet>({
  id,
  language,
  code: id,
  name,
  nameEn: words,
  ptcgoCode: words,
  seriesId: id,
  series: name,
  releaseDate: orNull(id),
  printedTotal: orNull(count),
  declaredTotal: orNull(count),
  sourceId: orNull(id),
  images: objectOf<CardSet['images']>({ logo: orNull(address), symbol: orNull(address) }),
  aliases: listOf(id),
  sourceRows,
})

const series = objectOf<Series>({ id, language, name })

/** The shape of a record of each kind. */
export const recordShapes: Record<ImportUnit, Check> = { card, set, series }
