import type { QueryClient } from '@tanstack/react-query'
import type { PrintingWords } from '#domain/card-spelling/printing-words.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import { foldText } from '#search/text/fold-text.ts'
import type { ApiClient, ApiResponse } from '#web/api/api-client.ts'
import { printingText } from '#web/features/copies/copy-text.ts'
import { parseEntry } from '#web/features/rapid-entry/parse-entry.ts'
import { entrySetsQuery } from '#web/features/rapid-entry/entry-queries.ts'
import { findSetOfCode } from '#web/features/rapid-entry/resolve-entry.ts'
import { type EntryCopy, type ResolvedLine, resolveLine } from '#web/features/rapid-entry/resolve-line.ts'
import { noEntryDefaults } from '#web/features/rapid-entry/use-entry-defaults.ts'
import type { EntryCard } from '#web/features/rapid-entry/entry-lines.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { rapidEntryMessages as entryMessages } from '#web/messages/en/rapid-entry.ts'
import type { ChosenCopy } from './inbox-panel.tsx'

const { type: messages } = bindersMessages
const maxFound = '20'

/** A copy that may be added, and its printing as text. */
export type OfferedCopy = { copy: EntryCopy; printing: string }

/**
 * What a typed text means: an owned copy, copies that may be added (one for each printing that is possible), the set of the
 * numbers that follow, or nothing.
 */
export type TypedCard =
  | { kind: 'copy'; copy: ChosenCopy }
  | { kind: 'set'; setId: string }
  | { kind: 'offer'; name: string; text: string; offers: OfferedCopy[]; asksPrinting: boolean }
  | { kind: 'nothing'; text: string }

/** Whether a printing has all that an entry says of it: `rh` is a reverse holo. */
function hasPrinting(variant: string | null, { finish, foil, stamp, run }: PrintingWords): boolean {
  const printing = variant === null ? undefined : variantFromKey(variant)
  return (
    (finish === undefined || printing?.finish === finish) &&
    (foil === undefined || printing?.foil === foil) &&
    (run === undefined || printing?.run === run) &&
    (stamp === undefined || printing?.stamps.includes(stamp) === true)
  )
}

type FoundCopy = ApiResponse<'GET /copies'>['copies'][number]
type Catalogue = { api: ApiClient; queryClient: QueryClient }
type TypedLine = Parameters<typeof resolveLine>[1]

/** The copies that a line may add: none for a wanted one, several if its printing is not clear. */
async function findOffers(
  catalogue: Catalogue,
  line: TypedLine,
  resolved: ResolvedLine,
): Promise<OfferedCopy[]> {
  if ('state' in resolved) {
    if (resolved.state.kind !== 'asking') return []
    const answers = resolved.state.choices.map(answer => resolveLine(catalogue, { ...line, answer }))
    const offers = (await Promise.all(answers)).map(answer => findOffers(catalogue, line, answer))
    return (await Promise.all(offers)).flat()
  }
  const { copy } = resolved
  return copy.status === 'owned' ? [{ copy, printing: printingText(copy.variant) }] : []
}

/** Why a card is offered: no such copy is owned, or the catalogue does not list the printing that was typed. */
function offerText({ name, number }: EntryCard, resolved: ResolvedLine, words: PrintingWords): string {
  const card = `${name} ${number}`
  if (!('state' in resolved)) {
    const { variant } = resolved.copy
    return messages.notOwned(variant === null ? card : `${card} · ${printingText(variant)}`)
  }
  if (resolved.state.kind !== 'asking') return messages.notOwned(card)
  const { choices, typed } = resolved.state
  return choices.every(choice => hasPrinting(choice, words))
    ? `${messages.notOwned(card)} ${entryMessages.whichPrinting}`
    : messages.notListed(card, printingText(typed))
}

/** The reason that a number is unknown, with the cards whose numbers are next to it. */
function neighborsText(resolved: ResolvedLine): string | undefined {
  if (!('state' in resolved) || resolved.state.kind !== 'refused') return undefined
  const { reason, neighbors } = resolved.state
  if (neighbors.length === 0) return undefined
  return `${reason} ${neighbors.map(({ number, name }) => `${number} ${name}`).join(' · ')}`
}

/** Copies in no pocket, or all owned ones. */
export type Among = 'unfiled' | 'owned'
type Typed = { text: string; setId: string; among: Among }

function nothingText(
  among: Among,
  resolved: ResolvedLine,
  other: FoundCopy | undefined,
  text: string,
): string {
  if (among === 'owned') return messages.unknownOwned
  if (other) return messages.notOwned(`${other.card.name} ${text}`)
  return /\d/.test(text) ? (neighborsText(resolved) ?? messages.unknown) : messages.unknown
}

const isUnfiled = ({ quantity, binders }: FoundCopy) =>
  binders.reduce((sum, place) => sum + place.quantity, 0) < quantity

/**
 * Finds an owned copy, if possible one that is in no pocket, by what is typed, as rapid entry reads lines: `obf 125 rh`, or
 * `125 rh` with a pinned set; also by a name. The code of a set alone pins it, unless a copy has this name, such as Mew.
 * Without such a copy the card is offered, unless the search is among all owned copies. Throws if the API cannot be read.
 */
export async function findTypedCard(catalogue: Catalogue, { text, setId, among }: Typed): Promise<TypedCard> {
  const { cardWords, facts, unknown } = parseEntry(text, 'USD')
  const line = { text, defaults: { ...noEntryDefaults, setId } }
  const resolved = await resolveLine(catalogue, line)
  const sets = await catalogue.queryClient.fetchQuery(entrySetsQuery(catalogue.api))
  const { card } = resolved
  const search = card
    ? { q: `is:${among}`, productId: card.id }
    : { q: [`is:${among}`, ...cardWords, ...unknown].join(' ') }
  const { copies } = await catalogue.api('GET /copies', {
    query: { ...search, sort: '-added', pageSize: maxFound },
  })
  const set = card ? undefined : findSetOfCode(sets, text)
  const isMeant = (copy: FoundCopy) =>
    hasPrinting(copy.variant, facts.printing) && (!set || foldText(copy.card.name).includes(foldText(text)))
  const possible = copies.filter(isMeant)
  const copy = possible.find(isUnfiled) ?? possible[0]
  if (copy) {
    const { id, collectionId, productId } = copy
    return { kind: 'copy', copy: { id, collectionId, productId, name: copy.card.name } }
  }
  if (set) return { kind: 'set', setId: set.id }
  const offers = among === 'owned' ? [] : await findOffers(catalogue, line, resolved)
  if (card && offers.length > 0) {
    const offerOf = { name: card.name, text: offerText(card, resolved, facts.printing) }
    return { kind: 'offer', ...offerOf, offers, asksPrinting: 'state' in resolved }
  }
  return { kind: 'nothing', text: nothingText(among, resolved, copies[0], text) }
}
