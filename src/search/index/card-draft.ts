import type { Card } from '#domain/card.ts'
import { normalizeNumber } from '#domain/card-number.ts'
import type { CardSet } from '#domain/card-set.ts'
import { factsOfHasField, factsOfIsField } from '#search/query/facts.ts'
import { foldText } from '#search/text/fold-text.ts'
import type { ColumnDraft } from './column.ts'
import { addRow, createColumnDraft } from './column.ts'
import { intern } from './interner.ts'
import type { SearchIndex, TextColumnName, ValueColumnName } from './search-index.ts'
import { textColumnNames, valueColumnNames } from './search-index.ts'

export type ColumnDrafts = Record<
  Exclude<ValueColumnName, 'printing'> | TextColumnName | 'number',
  ColumnDraft
>

/**
 * Creates columns without cards. With `whole`, the index of the whole catalogue, they contain all its values, because
 * an abbreviated value of a query can mean a value that none of the indexed cards has.
 */
export function createDrafts(whole: Pick<SearchIndex, 'values'> | null): ColumnDrafts {
  const names = [
    ...valueColumnNames.filter(name => name !== 'printing'),
    ...textColumnNames,
    'number' as const,
  ]
  const drafts = Object.fromEntries(names.map(name => [name, createColumnDraft()])) as ColumnDrafts
  for (const name of valueColumnNames)
    if (name !== 'printing')
      for (const value of whole?.values[name].values ?? []) intern(drafts[name].interner, value)
  return drafts
}

const energyLetters: Record<string, string> = {
  G: 'grass',
  R: 'fire',
  W: 'water',
  L: 'lightning',
  P: 'psychic',
  F: 'fighting',
  D: 'darkness',
  M: 'metal',
  Y: 'fairy',
  N: 'dragon',
  C: 'colorless',
}

/** Normalizes text for searching: folds letters, replaces energy symbols by words, and joins spaces. */
export function normalizeSearchText(text: string): string {
  const spelled = text.includes('{')
    ? text.replace(/\{([A-Z])\}/g, (sign, letter: string) => energyLetters[letter] ?? sign)
    : text
  return foldText(spelled).replace(/\s+/g, ' ').trim()
}

export function addCardRows(drafts: ColumnDrafts, card: Card, set: CardSet): void {
  addRow(drafts.number, [normalizeNumber(card.number)])
  addRow(drafts.language, [card.language])
  addRow(drafts.supertype, [card.supertype])
  addRow(drafts.rarity, [card.rarity === 'None' ? null : card.rarity])
  addRow(drafts.mark, [card.regulationMark])
  addRow(drafts.legal, [card.legal.standard ? 'standard' : null, card.legal.expanded ? 'expanded' : null])
  addRow(drafts.is, factsOf(factsOfIsField, card, set))
  addRow(drafts.has, factsOf(factsOfHasField, card, set))
  addGameRows(drafts, card)
  addVariantRows(drafts, card)
  addTextRows(drafts, card)
}

function factsOf(facts: typeof factsOfIsField | typeof factsOfHasField, card: Card, set: CardSet): string[] {
  const found: string[] = []
  for (const [name, fact] of Object.entries(facts)) if (fact.test(card, set)) found.push(name)
  return found
}

const numeral = (value: number | null) => (value === null ? null : String(value))

function addGameRows(drafts: ColumnDrafts, card: Card): void {
  addRow(drafts.type, card.types)
  addRow(drafts.sub, card.subtypes)
  addRow(drafts.stage, [card.stage])
  addRow(
    drafts.weak,
    card.weaknesses.map(weakness => weakness.type),
  )
  addRow(
    drafts.resist,
    card.resistances.map(resistance => resistance.type),
  )
  addRow(drafts.dex, card.dexNumbers.map(String))
  addRow(drafts.hp, [numeral(card.hp)])
  addRow(drafts.retreat, [numeral(card.retreat)])
  addRow(drafts.level, [card.level])
  addRow(
    drafts.dmg,
    card.attacks.map(attack => /\d+/.exec(attack.damage ?? '')?.[0] ?? null),
  )
}

const variantColumns = ['finish', 'foil', 'size', 'run'] as const

function addVariantRows(drafts: ColumnDrafts, { variants }: Card): void {
  for (const column of variantColumns) {
    const values = variants.map(variant => variant[column])
    addRow(drafts[column], values)
  }
  const stamps = variants.flatMap(variant => variant.stamps)
  addRow(drafts.stamp, stamps)
}

function textsOf(card: Card): (string | null)[] {
  return [
    ...card.rules,
    ...card.attacks.map(attack => attack.text),
    ...card.abilities.map(ability => ability.text),
  ]
}

/** Whether rules, effects or the flavor text of a card are known. */
export function hasTexts(card: Card): boolean {
  return card.flavorText !== null || textsOf(card).some(text => text !== null)
}

function addTextRows(drafts: ColumnDrafts, card: Card): void {
  const texts = textsOf(card)
  addRow(drafts.artist, [card.artist === null ? null : normalizeSearchText(card.artist)])
  addRow(
    drafts.attack,
    card.attacks.map(attack => normalizeSearchText(attack.name)),
  )
  addRow(
    drafts.ability,
    card.abilities.map(ability => normalizeSearchText(ability.name)),
  )
  addRow(
    drafts.text,
    texts.map(text => (text === null ? null : normalizeSearchText(text))),
  )
  addRow(drafts.flavor, [card.flavorText === null ? null : normalizeSearchText(card.flavorText)])
  addRow(drafts.from, [card.evolvesFrom === null ? null : normalizeSearchText(card.evolvesFrom)])
}
