import { splitCardId } from '#domain/card-id.ts'
import { codesOfSet, setCodeKey } from '#domain/card-spelling/set-code.ts'
import type { Card } from '#domain/card.ts'
import { normalizeNumber } from '#domain/card-number.ts'
import type { CardSet } from '#domain/card-set.ts'
import { foldText } from '#search/text/fold-text.ts'
import { addCardRows, createDrafts, hasTexts } from './card-draft.ts'
import { finishIndex } from './finish-index.ts'
import { createGrowingInts, pushInt } from './growing-ints.ts'
import { createInterner, intern } from './interner.ts'
import type { NameGroup } from './name-titles.ts'
import type { SearchIndex } from './search-index.ts'
import { compareSets, isSideSet } from './set-table.ts'
import type { IndexDraft } from './index-draft.ts'

export type IndexBuilder = {
  /** Adds a card, in about 20 µs. A card of an unknown set is ignored. */
  add: (card: Card) => void
  /** Builds the index in steps of a few milliseconds; the generator's return value is the index. */
  finish: () => Generator<void, SearchIndex>
}

/**
 * Builds an index from cards in any order. Callers yield to other work between calls and between steps. `whole` is
 * the index of the whole catalogue: with it, an index of some cards interprets names and values in the same way.
 */
export function createIndexBuilder(sets: Iterable<CardSet>, whole: SearchIndex | null = null): IndexBuilder {
  const ordered = [...sets].toSorted(compareSets)
  const positions = new Map(ordered.map((set, position) => [set.id, position]))
  const draft = createIndexDraft(ordered, whole)
  return {
    add: card => {
      const position = positions.get(card.setId)
      const set = position === undefined ? undefined : ordered[position]
      if (position !== undefined && set) addCard(draft, card, set, position)
    },
    finish: () => finishIndex(draft),
  }
}

/** Builds the whole index at once, for tests and small catalogues. */
export function buildIndex(
  sets: Iterable<CardSet>,
  cards: Iterable<Card>,
  whole: SearchIndex | null = null,
): SearchIndex {
  const builder = createIndexBuilder(sets, whole)
  for (const card of cards) builder.add(card)
  const steps = builder.finish()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function createIndexDraft(sets: readonly CardSet[], whole: SearchIndex | null): IndexDraft {
  return {
    sets,
    speciesNames: whole?.names.species ?? null,
    sideSet: sets.map(isSideSet),
    ids: [],
    cardsWithTexts: 0,
    hasTexts: whole?.hasTexts ?? null,
    setOf: createGrowingInts(),
    groupOf: createGrowingInts(),
    groups: [],
    foldedNames: [],
    groupPositions: createInterner(),
    printings: createInterner(),
    printingOf: createGrowingInts(),
    drafts: createDrafts(whole),
    oddIds: new Map(),
    codeKeys: sets.map(set => new Set(codesOfSet(set).map(setCodeKey))),
    spelled: new Map(),
  }
}

function addCard(draft: IndexDraft, card: Card, set: CardSet, position: number): void {
  const row = draft.ids.length
  draft.ids.push(card.id)
  if (hasTexts(card)) draft.cardsWithTexts++
  pushInt(draft.setOf, position)
  pushInt(draft.groupOf, groupOf(draft, card, draft.sideSet[position] ? 'beside' : 'main'))
  pushInt(draft.printingOf, intern(draft.printings, printingKey(card)))
  addCardRows(draft.drafts, card, set)
  for (const id of [card.id, ...card.aliases])
    if (!isRegularId(draft, id, card, position)) draft.oddIds.set(setCodeKey(id), row)
}

function groupOf(draft: IndexDraft, card: Card, position: NameGroup['position']): number {
  const { language, name, nameEn, dexNumbers } = card
  const group = intern(draft.groupPositions, [language, name, nameEn, dexNumbers.join(), position].join('\n'))
  const known = draft.groups[group]
  if (known) known.cards++
  else {
    draft.groups.push({ language, name, nameEn, dex: dexNumbers, position, cards: 1 })
    draft.foldedNames.push(foldText(name).replace(/\s+/g, ' ').trim())
  }
  return group
}

/**
 * Returns a key that is equal for the same card in different sets of a language: Pokémon are compared by name, HP and
 * attacks, Trainers and Energy by name.
 */
function printingKey(card: Card): string {
  const game =
    card.supertype === 'Pokémon' ? [card.hp, ...card.attacks.map(attack => attack.name + attack.damage)] : []
  return [card.language, foldText(card.name), card.supertype, ...game].join('\n')
}

/**
 * Whether the id consists of a code of the card's set and the card's number, as nearly all ids do. Only other ids are
 * stored in the index.
 */
function isRegularId(draft: IndexDraft, id: string, card: Card, position: number): boolean {
  const parts = splitCardId(id)
  if (!parts || normalizeNumber(parts.number) !== normalizeNumber(card.number)) return false
  const key = draft.spelled.get(parts.set) ?? setCodeKey(parts.set)
  draft.spelled.set(parts.set, key)
  return draft.codeKeys[position]?.has(key) ?? false
}
