import { type CopyToStore, wantedCopiesToStore, withStatus } from '#domain/card-copy.ts'
import type { ReadableFile } from '#importers/collection-files/read-collection-file.ts'
import { type FileRow, wantedRowOf } from '#importers/collection-files/parsed-row.ts'
import { boundedRow } from './bounded-row.ts'
import type { CardFinder, MatchableCard } from './card-finder.ts'
import { runSteps } from '#importers/collection-files/text/run-steps.ts'
import { copyOfExportedCopy, copyOfRow, copyKeyWithoutQuantity, isSingleDefaultCopy } from './copy-of-row.ts'
import type { PlannedCopy, RowOutcome, ImportPlan, PlannedCard, RowDoubt, PlannedRow } from './import-plan.ts'
import { toDisplayedRow } from './displayed-row.ts'
import { cardsOfMatch, type RowMatch, type MatchedBy, matchRow } from './match-row.ts'

export type ImportChoices = {
  /** Cards chosen for rows, by line; null skips a row. */
  cards: ReadonlyMap<number, string | null>
  /** How wanted rows are imported: as wanted cards, or not at all. */
  wishes: 'chasing' | 'left-out'
  /** The currency of prices without one. */
  currency: string | null
}

export const noImportChoices: ImportChoices = { cards: new Map(), wishes: 'chasing', currency: null }

type Found = Extract<RowMatch, { outcome: 'card' }>
type ResolvedRow = {
  card: MatchableCard
  by: MatchedBy | 'choice'
  copies: PlannedCopy[]
  doubts: RowDoubt[]
}
type Kind = { copy: PlannedCopy; line: number }
type CardGroup = {
  planned: PlannedCard
  copies: Kind[]
  kinds: Map<string, Kind>
  firstLine: number
}

const withDoubts = (doubts: readonly RowDoubt[] = []) => (doubts.length > 0 ? { doubts: [...doubts] } : {})

/** Returns the same key for copies of one status that differ only in quantity. */
function kindOf(copy: CopyToStore): string {
  return `${copy.status ?? ''} ${copyKeyWithoutQuantity(copy)}`
}

/** The owned copies of a card with owned rows: all but those that were added as wanted. */
function ownedIn({ copies }: CardGroup): CopyToStore[] {
  return copies.map(({ copy }) => copy).filter(copy => copy.status !== 'wanted')
}

/**
 * Combines the rows of each card. Owned rows must be added before wanted rows, which then never change owned copies.
 */
class PlanBuilder {
  readonly #cards = new Map<string, CardGroup>()

  add(row: FileRow, resolved: ResolvedRow): RowOutcome {
    const { card } = resolved
    const group = this.#cards.get(card.id)
    if (!group) return this.#begin(row, resolved)
    const { planned, firstLine } = group
    const isNoMore = planned.status === 'owned' && row.status === 'chasing'
    if (isNoMore && row.kept && resolved.copies.length > 0) {
      // Our own CSV has a line per kind of copy, so an owned card may have wanted lines, too. They are kept. Of other
      // files, only wanted copies of a printing that is not owned are kept.
      planned.lines.push(row.line)
      return this.#addCopies(row, { ...resolved, copies: withStatus(resolved.copies, 'chasing') }, group)
    }
    const added = isNoMore
      ? { ...resolved, copies: withStatus(wantedCopiesToStore(resolved.copies, ownedIn(group)), 'chasing') }
      : resolved
    const [copy] = added.copies
    if (!copy) return { outcome: 'merged', cardId: card.id, with: firstLine }
    planned.lines.push(row.line)
    planned.tags = [...new Set([...planned.tags, ...(row.tags ?? [])])]
    const sameCopy = row.kept ? undefined : group.kinds.get(kindOf(copy))
    const outcome = this.#addCopies(row, added, group)
    if (!sameCopy) return outcome
    return { outcome: 'merged', cardId: card.id, with: sameCopy.line, ...withDoubts(resolved.doubts) }
  }

  #begin(row: FileRow, resolved: ResolvedRow): RowOutcome {
    const { notes = '', tags = row.tags ?? [], addedAt = null } = row.kept ?? {}
    const { id: cardId } = resolved.card
    const planned: PlannedCard = {
      cardId,
      status: row.status,
      notes,
      tags,
      addedAt,
      copies: [],
      lines: [row.line],
      isExact: row.kept !== null,
    }
    const group: CardGroup = {
      planned,
      copies: [],
      kinds: new Map(),
      firstLine: row.line,
    }
    this.#cards.set(cardId, group)
    return this.#addCopies(row, resolved, group)
  }

  #addCopies(
    { line, kept }: FileRow,
    { card, by, copies, doubts }: ResolvedRow,
    group: CardGroup,
  ): RowOutcome {
    for (const copy of copies) {
      const same = kept ? undefined : group.kinds.get(kindOf(copy))
      if (same) {
        same.copy.quantity += copy.quantity
        if (copy.binders) same.copy.binders = [...(same.copy.binders ?? []), ...copy.binders]
        continue
      }
      const kind = { copy: { ...copy }, line }
      group.copies.push(kind)
      if (!kept) group.kinds.set(kindOf(copy), kind)
    }
    return { outcome: 'card', cardId: card.id, by, doubts }
  }

  cards(): PlannedCard[] {
    const cards = [...this.#cards.values()].toSorted((a, b) => a.firstLine - b.firstLine)
    return cards.map(({ planned, copies: kinds }) => {
      // Wanted rows are added last, and stay in the order of the file nevertheless.
      const copies = kinds.toSorted((a, b) => a.line - b.line).map(({ copy }) => copy)
      const isImplied = !planned.isExact && isSingleDefaultCopy(copies) && !copies[0]?.binders
      return { ...planned, copies: isImplied ? [] : copies }
    })
  }
}

function matchOrChoice(
  finder: CardFinder,
  row: FileRow,
  choices: ImportChoices,
): RowMatch | 'left-out' | ResolvedRow {
  const choice = choices.cards.get(row.line)
  if (choice === null) return 'left-out'
  const chosen = choice === undefined ? undefined : finder.byId(choice)
  if (!chosen) return matchRow(finder, row.card)
  return resolveRow(row, { card: chosen, variants: chosen.variants, by: 'choice' }, choices)
}

function resolveRow(
  row: FileRow,
  found: Pick<Found, 'card' | 'variants'> & Pick<ResolvedRow, 'by'>,
  choices: ImportChoices,
): ResolvedRow {
  const { card, variants, by } = found
  if (row.kept) {
    const read = row.kept.copies.map(copy => copyOfExportedCopy(copy, variants, choices.currency))
    const doubts = [...(row.copy.unread ?? []), ...read.flatMap(copy => copy.doubts)]
    return { card, by, copies: read.map(({ copy }) => copy), doubts: [...new Set(doubts)] }
  }
  const { copy, doubts } = copyOfRow(row.copy, card, variants, choices.currency)
  const part = wantedRowOf(row)
  if (!part) return { card, by, copies: [copy], doubts }
  const wanted = copyOfRow(part.copy, card, variants, choices.currency).copy
  return { card, by, copies: [copy, { ...wanted, status: 'wanted' }], doubts }
}

function outcomeOf(
  builder: PlanBuilder,
  finder: CardFinder,
  row: FileRow,
  choices: ImportChoices,
): RowOutcome {
  if (row.ignored) return { outcome: 'aside', reason: row.ignored }
  if (row.status === 'chasing' && !row.kept && choices.wishes === 'left-out') {
    return { outcome: 'aside', reason: 'left-out' }
  }
  const match = matchOrChoice(finder, row, choices)
  if (match === 'left-out') return { outcome: 'aside', reason: 'left-out' }
  if (!('outcome' in match)) return builder.add(row, match)
  if (match.outcome === 'card') return builder.add(row, resolveRow(row, match, choices))
  const unreadOfCopies = row.kept?.copies.flatMap(({ unread = [] }) => unread) ?? []
  const doubts = withDoubts([...new Set([...(row.copy.unread ?? []), ...unreadOfCopies])])
  if (match.outcome === 'none') return { ...match, ...doubts }
  return { outcome: 'candidates', cardIds: match.cards.map(({ id }) => id), ...doubts }
}

/** The cards that a row may mean although the import does not take its copies from the row as it is. */
function uncertainCardsOf(finder: CardFinder, row: FileRow, outcome: RowOutcome): string[] {
  const isMatched = outcome.outcome === 'card' ? outcome.by !== 'choice' : outcome.outcome === 'merged'
  const isTaken = isMatched && !row.copy.unread?.includes('status-unknown')
  if (isTaken || (outcome.outcome === 'aside' && outcome.reason === 'none-held')) return []
  return [...row.card.ids, ...cardsOfMatch(matchRow(finder, row.card)).map(({ id }) => id)]
}

/** Plans an import in steps of one row, so that a server can do other work between them. */
export function* planImportInSteps(
  { rows, problems }: Pick<ReadableFile, 'rows' | 'problems'>,
  finder: CardFinder,
  choices: ImportChoices,
): Generator<void, ImportPlan> {
  const builder = new PlanBuilder()
  const uncertainCards = new Set<string>()
  const outcomes: PlannedRow[] = problems.map(({ line, reason }) => ({
    line,
    status: 'owned',
    shown: { name: '', set: '', number: '', quantity: 0 },
    outcome: 'unreadable',
    reason,
  }))
  // The copies that an owned row wants besides are left out, too.
  const planned = choices.wishes === 'left-out' ? rows.map(({ wanted: _, ...row }) => row) : rows
  const ownedFirst = planned
    .map(boundedRow)
    .toSorted((a, b) => Number(a.status === 'chasing') - Number(b.status === 'chasing'))
  for (const row of ownedFirst) {
    const rowOutcome = outcomeOf(builder, finder, row, choices)
    for (const id of uncertainCardsOf(finder, row, rowOutcome)) uncertainCards.add(id)
    outcomes.push({ ...rowOutcome, line: row.line, status: row.status, shown: toDisplayedRow(row) })
    yield
  }
  return {
    outcomes: outcomes.toSorted((a, b) => a.line - b.line),
    cards: builder.cards(),
    uncertainCards: [...uncertainCards],
  }
}

/** Plans an import without executing it. */
export function planImport(
  file: Pick<ReadableFile, 'rows' | 'problems'>,
  finder: CardFinder,
  choices: ImportChoices = noImportChoices,
): ImportPlan {
  return runSteps(planImportInSteps(file, finder, choices))
}
