import { splitCardId } from '#domain/card-id.ts'
import type { Card } from '#domain/card.ts'
import { normalNumber } from '#domain/card-number.ts'
import type { CardSet } from '#domain/card-set.ts'
import { foldText } from '#search/text/fold-text.ts'
import { addCardRows, createDrafts } from './card-draft.ts'
import { finishIndex } from './finish-index.ts'
import { createGrowingInts, push } from './growing-ints.ts'
import { createInterner, intern } from './interner.ts'
import type { NameGroup } from './name-titles.ts'
import type { SearchIndex } from './search-index.ts'
import { codeKey, compareSets, isBeside } from './set-table.ts'
import type { IndexDraft } from './index-draft.ts'

export type IndexBuilder = {
  /** Takes about 20 µs. Cards of a set that was not given are left out. */
  add: (card: Card) => void
  /** Finishes in steps of a few milliseconds each; the value returned last is the index. */
  finish: () => Generator<void, SearchIndex>
}

/** Collects the catalogue card by card, in any order. Let other work run between calls and between steps. */
export function createIndexBuilder(sets: Iterable<CardSet>): IndexBuilder {
  const ordered = [...sets].toSorted(compareSets)
  const places = new Map(ordered.map((set, place) => [set.id, place]))
  const draft = createIndexDraft(ordered)
  return {
    add: card => {
      const place = places.get(card.setId)
      const set = place === undefined ? undefined : ordered[place]
      if (place !== undefined && set) addCard(draft, card, set, place)
    },
    finish: () => finishIndex(draft),
  }
}

/** The whole index in one go, for tests and small catalogues. */
export function buildIndex(sets: Iterable<CardSet>, cards: Iterable<Card>): SearchIndex {
  const builder = createIndexBuilder(sets)
  for (const card of cards) builder.add(card)
  const steps = builder.finish()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function createIndexDraft(sets: readonly CardSet[]): IndexDraft {
  return {
    sets,
    beside: sets.map(isBeside),
    ids: [],
    setOf: createGrowingInts(),
    groupOf: createGrowingInts(),
    groups: [],
    foldedNames: [],
    groupPlaces: createInterner(),
    printings: createInterner(),
    printingOf: createGrowingInts(),
    drafts: createDrafts(),
    oddIds: new Map(),
    codeKeys: sets.map(set => new Set([set.id, set.code, ...set.aliases].map(codeKey))),
    spelled: new Map(),
  }
}

function addCard(draft: IndexDraft, card: Card, set: CardSet, place: number): void {
  const row = draft.ids.length
  draft.ids.push(card.id)
  push(draft.setOf, place)
  push(draft.groupOf, groupOf(draft, card, draft.beside[place] ? 'beside' : 'main'))
  push(draft.printingOf, intern(draft.printings, printingKey(card)))
  addCardRows(draft.drafts, card, set)
  for (const id of [card.id, ...card.aliases])
    if (!followsFromSet(draft, id, card, place)) draft.oddIds.set(codeKey(id), row)
}

function groupOf(draft: IndexDraft, card: Card, place: NameGroup['place']): number {
  const { language, name, nameEn, dexNumbers } = card
  const group = intern(draft.groupPlaces, [language, name, nameEn, dexNumbers.join(), place].join('\n'))
  const known = draft.groups[group]
  if (known) known.cards++
  else {
    draft.groups.push({ language, name, nameEn, dex: dexNumbers, place, cards: 1 })
    draft.foldedNames.push(foldText(name).replace(/\s+/g, ' ').trim())
  }
  return group
}

/** Name, HP and attacks tell printings of one Pokémon card apart from its namesakes; Trainers and Energy are their name. */
function printingKey(card: Card): string {
  const game =
    card.supertype === 'Pokémon' ? [card.hp, ...card.attacks.map(attack => attack.name + attack.damage)] : []
  return [card.language, foldText(card.name), card.supertype, ...game].join('\n')
}

/** Whether an id is found by its set's code and its number, as nearly all are. */
function followsFromSet(draft: IndexDraft, id: string, card: Card, place: number): boolean {
  const parts = splitCardId(id)
  if (!parts || normalNumber(parts.number) !== normalNumber(card.number)) return false
  const key = draft.spelled.get(parts.set) ?? codeKey(parts.set)
  draft.spelled.set(parts.set, key)
  return draft.codeKeys[place]?.has(key) ?? false
}
