import { cardStatusOf, type CopyToStore, totalQuantity, withStatus } from '#domain/card-copy.ts'
import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import type { ImportPlan, PlannedCopy } from '#importers/collection-files/match/import-plan.ts'
import { maxTagsPerCard } from '#contract/collection-shapes.ts'
import { mapInSteps } from './run-in-steps.ts'
import {
  type CardChange,
  explicitCopies,
  hasSameContent,
  mergeCard,
  type StorableCard,
  toStoredCard,
} from './merged-card.ts'
import { allFacts, matchCopies, withMoreCopies } from './match-copies.ts'

/** What makes a collection like a file: changed and new cards, and cards to remove. */
export type Replacement = { changes: CardChange[]; removed: StoredCollectionCard[] }

/**
 * The current rows with as many copies as the file lists, and new rows for more. Rows keep the facts that the file does not
 * state.
 */
function replacedCopies(
  current: readonly CopyToStore[],
  imported: readonly PlannedCopy[],
  { status, isExact }: Pick<StorableCard, 'status' | 'isExact'>,
): PlannedCopy[] {
  const unstated = isExact ? null : allFacts
  const { meant, more } = matchCopies(current, imported, { status, unstated, existing: 'match' })
  return withMoreCopies(current, more, row => meant.get(row) ?? 0)
}

const isWanted = (copy: CopyToStore) => copy.status === 'wanted'

/** `hasWanted`: whether the file lists wanted cards. Otherwise wanted copies stay. */
function replaceCard(
  current: StoredCollectionCard,
  imported: StorableCard,
  { hasWanted }: { hasWanted: boolean },
): StoredCollectionCard {
  const { isExact } = imported
  const before = withStatus(current.copies ?? [], current.status)
  const wanted = hasWanted ? [] : before.filter(isWanted)
  const listed = isExact ? withStatus(imported.copies ?? [], imported.status) : explicitCopies(imported)
  const isPlain = before.length === 0 && imported.copies === null
  const owned = isPlain ? [] : replacedCopies(before, listed, imported)
  const copies = [...owned, ...wanted.filter(({ id }) => !owned.some(copy => copy.id === id))]
  return toStoredCard({
    cardId: current.cardId,
    status: cardStatusOf(imported.status, copies),
    notes: current.notes === '' ? imported.notes : current.notes,
    tags: [...new Set([...current.tags, ...imported.tags])].slice(0, maxTagsPerCard),
    copies: copies.length > 0 ? copies : null,
  })
}

/** What remains of a card that the file does not list: its wanted copies, if the file lists no wanted cards. */
function remainderOf(card: StoredCollectionCard, hasWanted: boolean): StoredCollectionCard | null {
  if (hasWanted) return null
  if (card.status === 'chasing') return card
  const wanted = (card.copies ?? []).filter(isWanted)
  return wanted.length > 0 ? { ...card, status: 'chasing', copies: wanted } : null
}

/**
 * Plans how to make a collection like a file. Cards that the file does not list are removed, unless a row may mean them
 * or the file has rows that cannot be read.
 */
export async function planReplacement(
  cards: readonly StorableCard[],
  { outcomes, uncertainCards }: ImportPlan,
  stored: ReadonlyMap<string, StoredCollectionCard>,
): Promise<Replacement> {
  const uncertain = new Set(uncertainCards)
  const hasWanted =
    cards.some(({ isExact }) => isExact) ||
    outcomes.some(
      ({ outcome, status, shown }) =>
        (outcome === 'card' || outcome === 'merged') && (status === 'chasing' || shown.wanted !== undefined),
    )
  const changesOfCards = await mapInSteps(cards, (card): CardChange[] => {
    const { cardId } = card
    const before = stored.get(cardId)
    if (!before) return [{ cardId, before: null, after: toStoredCard(card) }]
    const after = uncertain.has(cardId)
      ? mergeCard(before, card, 'match')
      : replaceCard(before, card, { hasWanted })
    return hasSameContent(before, after) ? [] : [{ cardId, before, after }]
  })
  const changes = changesOfCards.flat()
  const isComplete = outcomes.length > 0 && outcomes.every(({ outcome }) => outcome !== 'unreadable')
  const inFile = new Set(cards.map(({ cardId }) => cardId))
  const unlisted = [...stored.values()].filter(({ cardId }) => !inFile.has(cardId) && !uncertain.has(cardId))
  const removed: StoredCollectionCard[] = []
  for (const before of isComplete ? unlisted : []) {
    const after = remainderOf(before, hasWanted)
    if (!after) removed.push(before)
    else if (!hasSameContent(before, after)) changes.push({ cardId: before.cardId, before, after })
  }
  return { changes, removed }
}

function ownedCopies({ status, copies }: StoredCollectionCard): number {
  if (status !== 'owned') return 0
  return copies?.length ? totalQuantity(copies.filter(copy => !isWanted(copy))) || 0 : 1
}

/** The cards of which fewer copies remain, with their numbers before and after. */
export function loweredCards({ changes, removed }: Replacement) {
  const pairs = [
    ...changes.flatMap(({ before, after }) => (before ? [{ before, after }] : [])),
    ...removed.map(before => ({ before, after: null })),
  ]
  return pairs.flatMap(({ before, after }) => {
    const owned = [ownedCopies(before), after ? ownedCopies(after) : 0] as const
    const all = [totalQuantity(before.copies), after ? totalQuantity(after.copies) : 0] as const
    const [from, to] = owned[1] < owned[0] ? owned : all
    return to < from ? [{ cardId: before.cardId, before: from, after: to }] : []
  })
}
