import { normalizeNumber } from '#domain/card-number.ts'
import { readNumber } from '#domain/card-spelling/number-in-text.ts'
import { readCardText } from '#domain/card-spelling/read-card-text.ts'
import type { Variant } from '#domain/card.ts'
import type { CardIdentifiers } from '#importers/collection-files/parsed-row.ts'
import type { CardFinder, MatchableCard } from './card-finder.ts'
import { isNameOfCard, namesAgree } from './comparable-name.ts'

/** The identifier by which a card was matched. */
export type MatchedBy = 'id' | 'product' | 'set-and-number' | 'set-and-name' | 'name-and-number' | 'name'

/** The card or the candidates that a row means. `variants` are the printings of the card that the row can mean. */
export type RowMatch =
  | { outcome: 'card'; card: MatchableCard; variants: readonly Variant[]; by: MatchedBy }
  | { outcome: 'candidates'; cards: MatchableCard[] }
  | { outcome: 'none' }

/** Maximum number of candidates to offer. A row with more candidates counts as unmatched. */
const maxCandidates = 24

const none: RowMatch = { outcome: 'none' }

function exact(card: MatchableCard, by: MatchedBy, variants: readonly Variant[] = card.variants): RowMatch {
  return { outcome: 'card', card, variants, by }
}

function candidates(cards: readonly MatchableCard[]): RowMatch {
  const once = [...new Map(cards.map(card => [card.id, card])).values()]
  return once.length > 0 && once.length <= maxCandidates ? { outcome: 'candidates', cards: once } : none
}

export function cardsOfMatch(match: RowMatch): readonly MatchableCard[] {
  if (match.outcome === 'none') return []
  return match.outcome === 'card' ? [match.card] : match.cards
}

function isNumbered(card: MatchableCard, number: string): boolean {
  return normalizeNumber(card.number) === normalizeNumber(number)
}

/**
 * Whether the name can belong to the card. A name in Latin letters also fits a Japanese card whose English name is
 * unknown.
 */
function canHaveName(name: string | null, card: MatchableCard): boolean {
  if (name === null || namesAgree(name, card)) return true
  return card.language === 'ja' && card.nameEn === null && /^[\p{Script=Latin}\P{L}]+$/u.test(name)
}

/** Chooses one card: the only one, or the only one with exactly this name. Otherwise all of them are candidates. */
function chooseCard(cards: readonly MatchableCard[], name: string | null, by: MatchedBy): RowMatch {
  const once = [...new Map(cards.map(card => [card.id, card])).values()]
  const [only] = once
  if (only && once.length === 1) return exact(only, by)
  const named = name === null ? [] : once.filter(card => isNameOfCard(name, card))
  const spelled = named.filter(card => card.name === name)
  const [meant] = spelled.length === 1 ? spelled : named
  return meant && (named.length === 1 || spelled.length === 1) ? exact(meant, by) : candidates(once)
}

function matchByIds(finder: CardFinder, { ids, language, name }: CardIdentifiers): RowMatch {
  for (const id of ids) {
    const card = finder.byId(id, language ?? undefined)
    const isOfLanguage = language !== 'ja' || card?.language === 'ja'
    if (card && isOfLanguage && canHaveName(name, card)) return exact(card, 'id')
  }
  return none
}

function matchByProduct(finder: CardFinder, { product, number, name }: CardIdentifiers): RowMatch {
  const products = product ? finder.byMarketplaceId(product.marketplace, product.id) : []
  const fitting = products.filter(({ card }) => number === null || isNumbered(card, number))
  const choice = chooseCard(
    (fitting.length > 0 ? fitting : products).map(({ card }) => card),
    name,
    'product',
  )
  if (choice.outcome !== 'card' || !canHaveName(name, choice.card))
    return candidates(products.map(({ card }) => card))
  const { card } = choice
  const variants = products.filter(one => one.card.id === card.id).flatMap(one => one.variants)
  return exact(card, 'product', variants.length > 0 ? variants : card.variants)
}

/** Finds the sets that match all set names of a row, or any of them if no set matches all. */
function setsOfRow(finder: CardFinder, { sets, language }: CardIdentifiers): string[] {
  const meant = sets.map(text => finder.setsNamed(text, language ?? undefined)).filter(ids => ids.length > 0)
  const [first = []] = meant
  const common = first.filter(id => meant.every(ids => ids.includes(id)))
  return common.length > 0 ? common : [...new Set(meant.flat())]
}

function matchBySet(
  finder: CardFinder,
  { number, name }: CardIdentifiers,
  sets: readonly string[],
): RowMatch {
  if (number === null) {
    if (name === null) return none
    const named = finder.byName(name).filter(card => sets.includes(card.setId))
    return chooseCard(named, name, 'set-and-name')
  }
  const numbered = sets.flatMap(set => finder.bySetAndNumber(set, number))
  const named = numbered.filter(card => canHaveName(name, card))
  return named.length > 0 ? chooseCard(named, name, 'set-and-number') : candidates(numbered)
}

/**
 * Matches by name, number and printed total when the set is unknown. The total identifies a set nearly as well as its
 * name. Without it the result is only candidates if the row names a set, which may not be released yet.
 */
function matchByName(finder: CardFinder, parsed: CardIdentifiers): RowMatch {
  const { name, number, total, language, sets } = parsed
  if (name === null) return none
  const named = finder.byName(name, language ?? undefined)
  const numbered = number === null ? named : named.filter(card => isNumbered(card, number))
  const totalled = total === null ? [] : numbered.filter(card => card.printedTotal === total)
  if (totalled.length > 0) return chooseCard(totalled, name, 'name-and-number')
  if (sets.length > 0 || total !== null) return candidates(numbered)
  return chooseCard(numbered, name, number === null ? 'name' : 'name-and-number')
}

function matchInLanguage(finder: CardFinder, parsed: CardIdentifiers): RowMatch {
  const sets = setsOfRow(finder, parsed)
  if (sets.length === 0) return matchByName(finder, parsed)
  const found = matchBySet(finder, parsed, sets)
  if (found.outcome !== 'none') return found
  // The set is known but lacks the card. Cards with this name in the set or with this number in other sets are candidates.
  const { name, language } = parsed
  const inSet =
    name === null ? [] : finder.byName(name, language ?? undefined).filter(card => sets.includes(card.setId))
  return candidates([...inSet, ...cardsOfMatch(matchByName(finder, parsed))])
}

/**
 * Matches a row marked as Japanese. Sellers also list Japanese copies under English products, so English cards are
 * candidates.
 */
function matchJapanese(finder: CardFinder, parsed: CardIdentifiers): RowMatch {
  const found = matchInLanguage(finder, parsed)
  if (found.outcome !== 'none') return found
  return candidates(cardsOfMatch(matchInLanguage(finder, { ...parsed, language: 'en' })))
}

/** Whether a text is the code of Japanese promos: 'SV-P', also of a series that the catalogue lacks. */
function isJapanesePromos(text: string): boolean {
  return /^[A-Z]{1,4}-P$/i.test(text)
}

/**
 * Whether the row names a set that exists only in Japanese: 'SV2a', 'SV2a: Pokemon Card 151', or 'SV-P', which is spelled
 * like no English set.
 */
function hasJapaneseOnlySet(finder: CardFinder, parsed: CardIdentifiers): boolean {
  const isOnlyJapanese = (sets: readonly string[]) => {
    const best = setsOfRow(finder, { ...parsed, sets: [...sets], language: null })
    const english = setsOfRow(finder, { ...parsed, sets: [...sets], language: 'en' })
    return best.length > 0 && !best.some(id => english.includes(id))
  }
  const codes = parsed.sets.flatMap(text => /^([^\s:]+):/.exec(text)?.[1] ?? [])
  return parsed.sets.some(isJapanesePromos) || isOnlyJapanese(parsed.sets) || isOnlyJapanese(codes)
}

/** Whether too many English cards have the name of a row without number, which does not make it a Japanese card. */
function isTooCommon(finder: CardFinder, { name, number }: CardIdentifiers): boolean {
  return name !== null && number === null && finder.byName(name, 'en').length > maxCandidates
}

/** Matches by set, number and name. A row without a language prefers the English card unless its set is Japanese. */
function matchBySetAndName(finder: CardFinder, parsed: CardIdentifiers): RowMatch {
  if (parsed.language === 'ja' || (!parsed.language && hasJapaneseOnlySet(finder, parsed)))
    return matchJapanese(finder, { ...parsed, language: 'ja' })
  if (parsed.language) return matchInLanguage(finder, parsed)
  const english = matchInLanguage(finder, { ...parsed, language: 'en' })
  // If the row's set is unknown, the printed total can match one card in each language.
  const isInDoubt = english.outcome === 'card' && english.by === 'name-and-number' && parsed.sets.length > 0
  if (english.outcome === 'card' && !isInDoubt) return english
  const other = matchInLanguage(finder, { ...parsed, language: 'ja' })
  if (english.outcome === 'card')
    return other.outcome === 'card' ? candidates([english.card, other.card]) : english
  const isOfSet = other.outcome === 'card' && (other.by === 'set-and-number' || other.by === 'set-and-name')
  if (english.outcome !== 'none' || isTooCommon(finder, parsed)) return isOfSet ? other : english
  return other
}

/** Longer names contain no set and number. */
const maxNameWords = 12

/** What a name says about its card besides the name. `isComplete`: it says nothing about copies, which would be lost. */
type WrittenCard = Pick<CardIdentifiers, 'name' | 'number' | 'total' | 'sets'> & { isComplete: boolean }

/** Reads a name as lists write cards: 'Snorlax PR-SW 68', '001/SV-P', 'Charizard ex 125/197'. */
function readWrittenCard(finder: CardFinder, words: readonly string[]): WrittenCard | null {
  const text = readCardText(words, code => finder.isSetName(code))
  if (!text) {
    const { number, total } = readNumber(words.at(-1) ?? '')
    const name = words.slice(0, -1).filter(word => word !== '-')
    return total === null || name.length === 0
      ? null
      : { name: name.join(' '), number, total, sets: [], isComplete: true }
  }
  if (text.words.length === 0 && text.form === 'word-and-number') return null
  const { number, total } = readNumber(text.number)
  const isComplete = text.quantity === null && Object.keys(text.printing).length === 0
  return { name: text.words.join(' ') || null, number, total, sets: [text.code], isComplete }
}

/**
 * Matches a name that contains a number, in rows without set and number. Only a card that fits all of it is found. It is a
 * candidate if the name has a number of copies or a printing, too, which are not read.
 */
function matchByWrittenCard(finder: CardFinder, parsed: CardIdentifiers): RowMatch {
  const { name, number, sets } = parsed
  const words = name?.split(' ') ?? []
  if (number !== null || sets.length > 0 || words.length > maxNameWords) return none
  const written = readWrittenCard(finder, words)
  if (!written) return none
  const { isComplete, ...card } = written
  const found = matchBySetAndName(finder, { ...parsed, ...card })
  if (found.outcome !== 'card') return none
  return isComplete ? found : candidates([found.card])
}

/**
 * Matches a row to a card: by ids first, then by marketplace product, then by set, number and name. An ambiguous
 * match is never decided automatically.
 */
export function matchRow(finder: CardFinder, parsed: CardIdentifiers): RowMatch {
  const direct = matchByIds(finder, parsed)
  if (direct.outcome === 'card') return direct
  const byProduct = matchByProduct(finder, parsed)
  if (byProduct.outcome === 'card') return byProduct
  const written = matchByWrittenCard(finder, parsed)
  if (written.outcome !== 'none') return written
  const bySetAndName = matchBySetAndName(finder, parsed)
  return bySetAndName.outcome === 'none' ? byProduct : bySetAndName
}
