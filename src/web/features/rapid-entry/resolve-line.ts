import type { QueryClient } from '@tanstack/react-query'
import type { ApiCard } from '#contract/card-shapes.ts'
import { cardConditions } from '#domain/card-copy.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { readCopyDefaults } from '#web/features/copies/copy-draft.ts'
import { moneyText, printingText, qualityText } from '#web/features/copies/copy-text.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import type { EntryCard, EntryDefaults, EntryLine, EntryState } from './entry-lines.ts'
import { entryCardsQuery, entryPrintingsQuery, entrySetsQuery } from './entry-queries.ts'
import { type EntryFacts, parseEntry } from './parse-entry.ts'
import { choosePrinting, type EntrySet, findByNumber, findSetAndNumber } from './resolve-entry.ts'

/** The copy that a line adds, in the API's shape. */
export type EntryCopy = Pick<
  EntryFacts,
  'quantity' | 'condition' | 'grade' | 'pricePaid' | 'place' | 'language'
> & {
  productId: string
  variant: string | null
  status: 'owned' | 'wanted'
}

/** A copy and what it is, as text; `paid` is the price paid. */
export type SendableLine = { copy: EntryCopy; summary: string; paid: string }

/** A line that can be sent, or the state that it ends in. */
export type ResolvedLine = { card: EntryCard | null } & (SendableLine | { state: EntryState })

function refused(reason: string, neighbors: readonly EntryCard[] = []): ResolvedLine {
  return { card: null, state: { kind: 'refused', reason, neighbors } }
}

export function entryCardOf(card: Pick<ApiCard, 'id' | 'name' | 'number' | 'set'>): EntryCard {
  return { id: card.id, name: card.name, number: card.number, setName: card.set.name }
}

/** The facts of a line, with the defaults for what it does not say. */
function withDefaults(facts: EntryFacts, defaults: EntryDefaults): EntryFacts {
  const isDescribed = facts.condition !== null || facts.grade !== null
  const condition = cardConditions.find(known => known === defaults.condition) ?? null
  const hasPrinting = Object.keys(facts.printing).length > 0
  return {
    ...facts,
    printing: hasPrinting || defaults.printing === '' ? facts.printing : { finish: defaults.printing },
    condition: isDescribed ? facts.condition : condition,
    place: facts.place ?? (defaults.place.trim() || null),
    status: facts.status ?? defaults.status,
  }
}

/** What a copy is, in one line and without its price: '×3 · Reverse holo · Near Mint · Box 3'. */
function summaryOf({ quantity, variant, condition, grade, place, status }: EntryCopy): string {
  return [
    ...(quantity > 1 ? [copiesMessages.times(quantity)] : []),
    ...(variant === null ? [] : [printingText(variant)]),
    ...(condition || grade ? [qualityText({ condition, grade })] : []),
    ...(place === null ? [] : [copiesMessages.place(place)]),
    ...(status === 'wanted' ? [copiesMessages.wanted] : []),
  ].join(' · ')
}

type Catalogue = { api: ApiClient; queryClient: QueryClient }

/** What is typed, with the defaults and the answer about its printing. */
type TypedLine = Pick<EntryLine, 'text' | 'defaults' | 'answer'>

/** The card of a line, or why there is none. */
async function findCard(
  { api, queryClient }: Catalogue,
  sets: readonly EntrySet[],
  { defaults }: TypedLine,
  cardWords: readonly string[],
): Promise<ResolvedLine | ApiCard> {
  const pinned = sets.find(({ id }) => id === defaults.setId)
  const subject = findSetAndNumber(sets, pinned, cardWords)
  if ('unknownSet' in subject) {
    if (subject.unknownSet) return refused(messages.unknownSet(subject.unknownSet))
    const state = { kind: 'refused', reason: messages.noSet, neighbors: [], needsSet: true } as const
    return { card: null, state }
  }
  const { set, number } = subject
  const found = findByNumber(await queryClient.fetchQuery(entryCardsQuery(api, set.id)), number)
  if ('card' in found) return found.card
  return refused(messages.unknownNumber(number, set.name), found.neighbors.map(entryCardOf))
}

/** Finds out what a line means. Throws if the catalogue cannot be read. */
export async function resolveLine(catalogue: Catalogue, line: TypedLine): Promise<ResolvedLine> {
  const { api, queryClient } = catalogue
  const parsed = parseEntry(line.text, readCopyDefaults().currency)
  if (parsed.unknown.length > 0) return refused(messages.unknownWords(parsed.unknown.join(' ')))
  const sets = await queryClient.fetchQuery(entrySetsQuery(api))
  const card = await findCard(catalogue, sets, line, parsed.cardWords)
  if ('state' in card || 'copy' in card) return card
  const { printing, status, ...facts } = withDefaults(parsed.facts, line.defaults)
  const isAnswered = line.answer !== undefined
  const asksPrinting = !isAnswered && Object.keys(printing).length > 0
  const variants = asksPrinting ? await queryClient.fetchQuery(entryPrintingsQuery(api, card.id)) : []
  const chosen = isAnswered ? { variant: line.answer ?? null } : choosePrinting(variants, printing)
  if ('choices' in chosen) return { card: entryCardOf(card), state: { kind: 'asking', ...chosen } }
  const { quantity, condition, grade, pricePaid, place, language } = facts
  const known = {
    quantity,
    condition,
    grade,
    pricePaid,
    place,
    language,
    status: status ?? ('owned' as const),
  }
  const copy = { ...known, productId: card.id, variant: chosen.variant }
  const paid = pricePaid ? copiesMessages.paid(moneyText(pricePaid)) : ''
  return { card: entryCardOf(card), copy, summary: summaryOf(copy), paid }
}
