import type { Ability, Attack, Card, SourceRows } from './card.ts'
import type { CardSet, Series } from './card-set.ts'
import { moreSpecificRarity } from './rarity.ts'

/** The records of one card, set or series, at least one. The record of the most trusted source comes first. */
export type RecordsByPrecedence<Thing> = readonly [Thing, ...Thing[]]

function isKnown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
}

function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
}

/** Returns the first record, with its unknown values filled from the later record. */
function fill<Thing extends object>(first: Thing, later: Thing): Thing {
  const filled = { ...first }
  for (const key of Object.keys(later) as (keyof Thing)[]) {
    if (!isKnown(filled[key])) filled[key] = later[key]
  }
  return filled
}

const mark = /★|δ|LV\.X/

/** Returns the first name unless only the later one has a printed mark such as '★'. */
function mergedName(first: Card, later: Card): string {
  return !mark.test(first.name) && mark.test(later.name) ? later.name : first.name
}

const baseStages = new Set(['Basic', 'Stage 1', 'Stage 2'])

/** Returns the subtypes of both records, without the later one's stage ('Basic', 'Stage 1') if the first has one. */
function mergedSubtypes(first: readonly string[], later: readonly string[]): string[] {
  const hasStage = first.some(subtype => baseStages.has(subtype))
  return union([first, hasStage ? later.filter(subtype => !baseStages.has(subtype)) : later])
}

/**
 * Fills in missing ability names from the later record's ability with the same text, or at the same index if there is
 * no text.
 */
function mergedAbilities(first: Card['abilities'], later: Card['abilities']): Card['abilities'] {
  if (first.length === 0) return later
  const sameUnnamed = ({ text }: Ability, index: number) =>
    later.find(other => text !== null && other.text === text) ??
    (text === null && first.length === later.length ? later[index] : undefined)
  return first.map((ability, index) => (ability.name === '' && sameUnnamed(ability, index)) || ability)
}

/** Fills in missing attack names from the later record's attack with the same cost and damage. */
function mergedAttacks(first: Card['attacks'], later: Card['attacks']): Card['attacks'] {
  if (first.length === 0) return later
  const sameUnnamed = ({ cost, damage }: Attack) =>
    later.find(other => other.damage === damage && other.cost.join() === cost.join())
  return first.map(attack => (attack.name === '' && sameUnnamed(attack)) || attack)
}

function mergedRows(first: SourceRows | undefined, later: SourceRows | undefined) {
  return first || later ? { sourceRows: { ...later, ...first } } : {}
}

function mergeTwo(first: Card, later: Card): Card {
  return {
    ...fill(first, later),
    name: mergedName(first, later),
    rarity: moreSpecificRarity(first.rarity, later.rarity),
    subtypes: mergedSubtypes(first.subtypes, later.subtypes),
    abilities: mergedAbilities(first.abilities, later.abilities),
    attacks: mergedAttacks(first.attacks, later.attacks),
    images: fill(first.images, later.images),
    market: fill(first.market, later.market),
    aliases: union([first.aliases, later.aliases]),
    ...mergedRows(first.sourceRows, later.sourceRows),
  }
}

/**
 * Merges the records of a card. Each field has the first known value; name, rarity, subtypes, abilities, attacks and
 * aliases combine all records.
 */
export function mergeCards([first, ...later]: RecordsByPrecedence<Card>): Card {
  return later.reduce(mergeTwo, first)
}

function mergeTwoSets(first: CardSet, later: CardSet): CardSet {
  return {
    ...fill(first, later),
    images: fill(first.images, later.images),
    aliases: union([first.aliases, later.aliases]),
    ...mergedRows(first.sourceRows, later.sourceRows),
  }
}

export function mergeSets([first, ...later]: RecordsByPrecedence<CardSet>): CardSet {
  return later.reduce(mergeTwoSets, first)
}

export function mergeSeries([first]: RecordsByPrecedence<Series>): Series {
  return first
}
