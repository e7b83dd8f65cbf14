import type { Card } from '#domain/card.ts'
import type { CardSet } from '#domain/card-set.ts'

/** A yes/no fact about a card. `label` completes 'cards that are …' or 'cards with …'. */
type Fact = { label: string; test: (card: Card, set: CardSet) => boolean }

const printedAbove = (card: Card, set: CardSet) =>
  set.printedTotal !== null && /^\d+$/.test(card.number) && Number(card.number) > set.printedTotal
const finish = (name: string) => (card: Card) => card.variants.some(variant => variant.finish === name)
const stage = (name: string) => (card: Card) => card.stage?.replace(/\s/g, '').toLowerCase() === name
const subtype = (pattern: RegExp) => (card: Card) => card.subtypes.some(one => pattern.test(one))
const numberStarts = (pattern: RegExp) => (card: Card) => pattern.test(card.number)
const isEx = (sub: string) => sub.toLowerCase() === 'ex'
/** Tests for a mechanic by subtype, or by the printed name if no subtype distinguishes 'ex' from 'EX'. */
const mechanic = (name: RegExp, sub: RegExp) => (card: Card) =>
  card.subtypes.some(one => sub.test(one)) || (name.test(card.name) && !card.subtypes.some(isEx))
const stamped = (pattern: RegExp) => (card: Card) =>
  card.variants.some(variant => variant.stamps.some(stamp => pattern.test(stamp)))
const run = (name: string) => (card: Card) => card.variants.some(variant => variant.run === name)
const rarity = (pattern: RegExp) => (card: Card) => card.rarity !== null && pattern.test(card.rarity)

/** Facts that `is:` can test. 'ex' and 'EX' are different mechanics, so upper case matters for this one word. */
export const factsOfIsField = {
  secret: { label: 'Secret (numbered above the set)', test: printedAbove },
  promo: {
    label: 'Promo',
    test: (card, set) => rarity(/promo/i)(card) || /promo/i.test(`${set.name} ${set.nameEn ?? ''}`),
  },
  ex: { label: 'Pokémon ex', test: mechanic(/(^|[^A-Za-z])ex$/, /^ex$/) },
  EX: { label: 'Pokémon EX', test: mechanic(/(^|[^A-Za-z])EX$/, /^EX$/) },
  gx: { label: 'Pokémon GX', test: mechanic(/GX$/, /GX$/) },
  v: { label: 'Pokémon V', test: mechanic(/(^|[^A-Za-z])V$/, /^V$/) },
  vmax: { label: 'Pokémon VMAX', test: mechanic(/VMAX$/, /^VMAX$/) },
  vstar: { label: 'Pokémon VSTAR', test: mechanic(/VSTAR$/, /^VSTAR$/) },
  vunion: { label: 'Pokémon V-UNION', test: mechanic(/V-UNION$/, /^V-UNION$/) },
  break: { label: 'Pokémon BREAK', test: mechanic(/BREAK$/, /^BREAK$/) },
  lvx: { label: 'Pokémon LV.X', test: mechanic(/LV\.X$/, /^(Level-Up|LV\.X)$/i) },
  mega: { label: 'Mega', test: mechanic(/^(Mega |M |メガ|Ｍ|M(?=[^\0-\x7f]))/, /^mega$/i) },
  prime: { label: 'Prime', test: mechanic(/Prime$/, /^Prime$/i) },
  legend: { label: 'LEGEND', test: mechanic(/LEGEND$/, /^LEGEND$/i) },
  star: { label: 'Pokémon ★', test: mechanic(/[★☆]|( Star$)/, /^Star$/) },
  delta: { label: 'Delta species (δ)', test: mechanic(/δ|デルタ種/, /delta/i) },
  prism: { label: 'Prism Star (◇)', test: mechanic(/◇/, /Prism/i) },
  tagteam: { label: 'TAG TEAM', test: subtype(/TAG TEAM/i) },
  tera: {
    label: 'Tera Pokémon',
    test: card => subtype(/^tera$/i)(card) || /\bTera\b/.test(card.rules.join(' ')),
  },
  ace: { label: 'ACE SPEC', test: card => subtype(/ACE SPEC/i)(card) || rarity(/\bACE\b/)(card) },
  radiant: { label: 'Radiant', test: mechanic(/^(Radiant |かがやく)/, /^Radiant$/) },
  shiny: { label: 'Shiny', test: rarity(/shiny|shining/i) },
  trainergallery: { label: 'from the Trainer Gallery', test: numberStarts(/^TG\d/) },
  gallery: { label: 'from a gallery subset', test: numberStarts(/^(TG|GG)\d/) },
  basic: { label: 'Basic', test: stage('basic') },
  stage1: { label: 'Stage 1', test: stage('stage1') },
  stage2: { label: 'Stage 2', test: stage('stage2') },
  baby: { label: 'Baby', test: stage('baby') },
  pokemon: { label: 'Pokémon', test: card => card.supertype === 'Pokémon' },
  trainer: { label: 'Trainer', test: card => card.supertype === 'Trainer' },
  energy: { label: 'Energy', test: card => card.supertype === 'Energy' },
  supporter: { label: 'Supporter', test: subtype(/^Supporter$/i) },
  item: { label: 'Item', test: subtype(/^Item$/i) },
  tool: { label: 'Tool', test: subtype(/Tool$/i) },
  stadium: { label: 'Stadium', test: subtype(/^Stadium$/i) },
  holo: { label: 'printed holo', test: finish('holo') },
  reverse: { label: 'printed reverse holo', test: finish('reverse') },
  nonholo: { label: 'printed without foil', test: finish('normal') },
  foil: { label: 'printed with a special foil', test: card => card.variants.some(one => one.foil !== null) },
  stamped: { label: 'printed with a stamp', test: stamped(/./) },
  '1st': { label: 'printed as 1st edition', test: stamped(/^1st.?edition$/i) },
  unlimited: { label: 'printed as unlimited', test: run('unlimited') },
  shadowless: { label: 'printed shadowless', test: run('shadowless') },
  jumbo: { label: 'printed in jumbo size', test: card => card.variants.some(one => one.size === 'jumbo') },
  dual: { label: 'of two types', test: card => card.types.length > 1 },
} as const satisfies Record<string, Fact>

/** Facts of `is:` that depend on other cards: whether an earlier set has the same card. */
export const reprintFacts = { reprint: 'Reprint', firstprint: 'First printing' } as const

const filled = (text: string | null) => text !== null && text !== ''

export const factsOfHasField = {
  image: { label: 'an image', test: card => filled(card.images.small) || filled(card.images.large) },
  flavor: { label: 'flavor text', test: card => filled(card.flavorText) },
  ability: { label: 'an ability', test: card => card.abilities.length > 0 },
  attack: { label: 'an attack', test: card => card.attacks.length > 0 },
  artist: { label: 'a known artist', test: card => filled(card.artist) },
  rarity: { label: 'a rarity', test: card => filled(card.rarity) && card.rarity !== 'None' },
  text: { label: 'a rule text', test: card => card.rules.some(rule => rule !== '') },
  weakness: { label: 'a weakness', test: card => card.weaknesses.length > 0 },
  resistance: { label: 'a resistance', test: card => card.resistances.length > 0 },
  hp: { label: 'HP', test: card => card.hp !== null },
  level: { label: 'a level', test: card => filled(card.level) },
  mark: { label: 'a regulation mark', test: card => filled(card.regulationMark) },
  evolution: { label: 'an earlier stage', test: card => filled(card.evolvesFrom) },
  dex: { label: 'a Pokédex number', test: card => card.dexNumbers.length > 0 },
  variant: { label: 'known variants', test: card => card.variants.length > 0 },
  foil: { label: 'a special foil', test: card => card.variants.some(one => one.foil !== null) },
  stamp: { label: 'a stamp', test: stamped(/./) },
  english: { label: 'a known English name', test: card => card.language === 'en' || filled(card.nameEn) },
} as const satisfies Record<string, Fact>

/**
 * Values of `has:` that are part of the query language but whose data the catalogue does not have. They get an
 * explanation.
 */
export const unavailableFacts = ['price', 'twin', 'scan', 'note', 'tag'] as const

/** Alternative spellings of facts. */
export const factAliases: ReadonlyMap<string, string> = new Map([
  ['v-union', 'vunion'],
  ['lv.x', 'lvx'],
  ['acespec', 'ace'],
  ['firstedition', '1st'],
  ['1stedition', '1st'],
  ['tag-team', 'tagteam'],
  ['reverseholo', 'reverse'],
  ['images', 'image'],
  ['flavortext', 'flavor'],
  ['abilities', 'ability'],
  ['attacks', 'attack'],
  ['illustrator', 'artist'],
  ['rules', 'text'],
])

/** Facts about a collector's own copies. */
export const copyStatusFacts = {
  owned: 'Owned',
  wanted: 'Wanted',
  filed: 'Filed in a binder',
  unfiled: 'Owned and in no binder',
} as const

const isLabels = new Map<string, string>([
  ...Object.entries(copyStatusFacts),
  ...Object.entries(factsOfIsField).map(([name, fact]): [string, string] => [name, fact.label]),
  ...Object.entries(reprintFacts),
])
const hasLabels = new Map(
  Object.entries(factsOfHasField).map(([name, fact]) => [name as string, fact.label as string]),
)

/** Returns the fact that an `is:` value names; only 'EX' is case-sensitive. */
export function findIsFact(value: string): string | undefined {
  const name = value === 'EX' ? 'EX' : (factAliases.get(value.toLowerCase()) ?? value.toLowerCase())
  return isLabels.has(name) ? name : undefined
}

export function findHasFact(value: string): string | undefined {
  const name = factAliases.get(value.toLowerCase()) ?? value.toLowerCase()
  return hasLabels.has(name) ? name : undefined
}

export function labelOfIsFact(name: string): string {
  return isLabels.get(name) ?? name
}

export function labelOfHasFact(name: string): string {
  return hasLabels.get(name) ?? name
}

export const isFieldKeywords: readonly string[] = [...isLabels.keys()]
export const hasFieldKeywords: readonly string[] = [...hasLabels.keys()]
