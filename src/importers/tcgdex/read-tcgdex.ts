import { canonicalId } from '#domain/card-id.ts'
import type { ImportEvent, ImportUnit, SourceCard } from '#domain/import.ts'
import { languages as allLanguages, type Language } from '#domain/language.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import { isRow, requiredId, toRow, textField, type Row } from '#importers/row.ts'
import { digitalSeries, reasonToSkip } from './skipped-sets.ts'
import type { SupplementaryFacts } from './supplementary-facts.ts'
import { openTcgdexApi, type TcgdexApiOptions } from './tcgdex-api.ts'
import { cardFromTcgdex, type SetOfCard } from './tcgdex-card.ts'
import { openTcgdexFolder } from './tcgdex-folder.ts'
import { listedCardIds, type CardResponse, type TcgdexReader } from './tcgdex-reader.ts'
import { seriesFromTcgdex, setFromTcgdex } from './tcgdex-set.ts'

export type TcgdexOptions = TcgdexApiOptions & {
  languages?: readonly Language[]
}

export async function openTcgdex(location: string, options: TcgdexOptions): Promise<TcgdexReader> {
  return /^https?:\/\//.test(location) ? openTcgdexApi(location, options) : openTcgdexFolder(location)
}

type TcgdexContext = { reader: TcgdexReader; language: Language; facts: SupplementaryFacts }
export type SetContext = Omit<TcgdexContext, 'reader'> & { reader: Pick<TcgdexReader, 'set' | 'cards'> }
type Listed = { id: string; where: string }
/** The readable rows of a list. `isWhole` is false if some rows could not be read. */
type Listing = { listed: Listed[]; isWhole: boolean }

function problem(unit: ImportUnit, where: string, reason: string): ImportEvent {
  return { kind: 'problem', unit, note: { where, reason } }
}

/**
 * Yields the imported series and returns their ids. Returns undefined if a row could not be read, because missing
 * series would then seem to be deleted at the source.
 */
async function* readSeries({
  reader,
  language,
}: TcgdexContext): AsyncGenerator<ImportEvent, string[] | undefined> {
  const { where, rows } = await reader.list(language, 'series')
  const ids: string[] = []
  let isWhole = true
  for (const [index, row] of rows.entries()) {
    const at = `${where}, row ${index + 1}`
    const parsed = tryParseRow(() => seriesFromTcgdex(row, language))
    if ('reason' in parsed) {
      isWhole = false
      yield problem('series', at, parsed.reason)
    } else if (parsed.value.id === digitalSeries) {
      yield { kind: 'skipped', unit: 'series', rows: 1, note: { where: at, reason: 'digital cards' } }
    } else {
      ids.push(parsed.value.id)
      yield { kind: 'series', series: parsed.value }
    }
  }
  return isWhole ? ids : undefined
}

async function* listSets({ reader, language }: TcgdexContext): AsyncGenerator<ImportEvent, Listing> {
  const { where, rows } = await reader.list(language, 'sets')
  const listed: Listed[] = []
  let isWhole = true
  for (const [index, row] of rows.entries()) {
    const at = `${where}, row ${index + 1}`
    const id = tryParseRow(() => requiredId(toRow(row, 'set'), 'id'))
    if ('reason' in id) {
      isWhole = false
      yield problem('set', at, id.reason)
    } else listed.push({ id: id.value, where: at })
  }
  return { listed, isWhole }
}

function cardEvents(responses: CardResponse[], set: SetOfCard, facts: SupplementaryFacts): ImportEvent[] {
  const cards: SourceCard[] = []
  const unchanged: string[] = []
  let unread: string[] | null = []
  const events: ImportEvent[] = []
  for (const response of responses) {
    if ('isUnchanged' in response) {
      if (response.id !== null) unchanged.push(canonicalId(set.language, response.id))
      continue
    }
    const parsed =
      'problem' in response
        ? { reason: response.problem }
        : tryParseRow(() => cardFromTcgdex(response.row, set, facts))
    if ('value' in parsed) cards.push(parsed.value)
    else {
      unread = response.id === null || !unread ? null : [...unread, canonicalId(set.language, response.id)]
      events.push(problem('card', response.where, parsed.reason))
    }
  }
  const sourceSet = canonicalId(set.language, set.id)
  return [...events, { kind: 'cards', sourceSet, cards, unread, ...(unchanged.length > 0 && { unchanged }) }]
}

function skippedSet(row: Row, where: string, reason: string): ImportEvent[] {
  const note = { where, reason }
  return [
    { kind: 'skipped', unit: 'set', rows: 1, note },
    { kind: 'skipped', unit: 'card', rows: listedCardIds(row).length, note },
  ]
}

/**
 * Yields a set and its cards. Returns whether the set counts as existing at the source: false only if the import
 * skips it on purpose. An unreadable set counts, so that its stored version is not deleted.
 */
export async function* readTcgdexSet(
  { reader, language, facts }: SetContext,
  listed: Listed,
): AsyncGenerator<ImportEvent, boolean> {
  const found = await reader.set(language, listed.id)
  if (!found) {
    yield problem('set', listed.where, `set ${listed.id} is listed, but there is nothing about it`)
    return true
  }
  const { where, row } = found
  const parsed = tryParseRow(() => setFromTcgdex(row, language, facts))
  if ('reason' in parsed) {
    yield problem('set', where, parsed.reason)
    return true
  }
  const seriesId = textField(isRow(row['serie']) ? row['serie'] : {}, 'id') ?? ''
  const reason = reasonToSkip(language, listed.id, seriesId)
  if (reason) {
    yield* skippedSet(row, where, reason)
    return false
  }
  yield { kind: 'set', set: parsed.value }
  const responses = await reader.cards(language, listed.id, row)
  yield* cardEvents(responses, { id: listed.id, seriesId, language }, facts)
  return true
}

async function* readLanguage(reader: TcgdexReader, language: Language): AsyncGenerator<ImportEvent> {
  const context = { reader, language, facts: await reader.supplementaryFacts(language) }
  const series = yield* readSeries(context)
  const { listed, isWhole } = yield* listSets(context)
  yield { kind: 'expect', sets: listed.length }
  const sets: string[] = []
  for (const set of listed) {
    const isTaken = yield* readTcgdexSet(context, set)
    if (isTaken) sets.push(canonicalId(language, set.id))
  }
  if (series && isWhole) yield { kind: 'complete', language, series, sets }
}

/**
 * Reads TCGdex from a folder of responses or from the API (https://api.tcgdex.net/v2), set by set. A row that cannot
 * be used yields a problem event. A broken file or an unresponsive server throws an ImportError.
 */
export async function* readTcgdex(
  location: string,
  options: TcgdexOptions = {},
): AsyncGenerator<ImportEvent> {
  const reader = await openTcgdex(location, options)
  for (const language of options.languages ?? allLanguages) yield* readLanguage(reader, language)
}
