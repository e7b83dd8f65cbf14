import { normalizeNumber } from '#domain/card-number.ts'
import type { Variant } from '#domain/card.ts'
import type { CardIdentifiers } from '#importers/collection-files/parsed-row.ts'
import type { CardFinder, KnownCard } from './card-finder.ts'
import { hasName, namesAgree } from './comparable-name.ts'

/** The identifier by which a card was matched. */
export type MatchedBy = 'id' | 'product' | 'set-and-number' | 'set-and-name' | 'name-and-number' | 'name'

/** The result of matching. `variants` are the printings that the row can mean. */
export type Match =
  | { outcome: 'card'; card: KnownCard; variants: readonly Variant[]; by: MatchedBy }
  | { outcome: 'candidates'; cards: KnownCard[] }
  | { outcome: 'none' }

/** Maximum number of candidates to offer. */
const maxCandidates = 24

const none: Match = { outcome: 'none' }

function exact(card: KnownCard, by: MatchedBy, variants: readonly Variant[] = card.variants): Match {
  return { outcome: 'card', card, variants, by }
}

function candidates(cards: readonly KnownCard[]): Match {
  const once = [...new Map(cards.map(card => [card.id, card])).values()]
  return once.length > 0 && once.length <= maxCandidates ? { outcome: 'candidates', cards: once } : none
}

function cardsOf(match: Match): readonly KnownCard[] {
  if (match.outcome === 'none') return []
  return match.outcome === 'card' ? [match.card] : match.cards
}

function isNumbered(card: KnownCard, number: string): boolean {
  return normalizeNumber(card.number) === normalizeNumber(number)
}

/**
 * Whether the name can belong to the card. A name in Latin letters also fits a Japanese card whose English name is
 * unknown.
 */
function mayBeNamed(name: string | null, card: KnownCard): boolean {
  if (name === null || namesAgree(name, card)) return true
  return card.language === 'ja' && card.nameEn === null && /^[\p{Script=Latin}\P{L}]+$/u.test(name)
}

/** Chooses one card: the only one, or the only one with exactly this name. Otherwise all of them are candidates. */
function settle(cards: readonly KnownCard[], name: string | null, by: MatchedBy): Match {
  const once = [...new Map(cards.map(card => [card.id, card])).values()]
  const [only] = once
  if (only && once.length === 1) return exact(only, by)
  const named = name === null ? [] : once.filter(card => hasName(name, card))
  const spelled = named.filter(card => card.name === name)
  const [meant] = spelled.length === 1 ? spelled : named
  return meant && (named.length === 1 || spelled.length === 1) ? exact(meant, by) : candidates(once)
}

function byIds(finder: CardFinder, { ids, language, name }: CardIdentifiers): Match {
  for (const id of ids) {
    const card = finder.byId(id, language ?? undefined)
    const isOfLanguage = language !== 'ja' || card?.language === 'ja'
    if (card && isOfLanguage && mayBeNamed(name, card)) return exact(card, 'id')
  }
  return none
}

function byProduct(finder: CardFinder, { product, number, name }: CardIdentifiers): Match {
  const sold = product ? finder.byMarketplaceId(product.marketplace, product.id) : []
  const fitting = sold.filter(({ card }) => number === null || isNumbered(card, number))
  const settled = settle(
    (fitting.length > 0 ? fitting : sold).map(({ card }) => card),
    name,
    'product',
  )
  if (settled.outcome !== 'card' || !mayBeNamed(name, settled.card))
    return candidates(sold.map(({ card }) => card))
  const { card } = settled
  const variants = sold.filter(one => one.card.id === card.id).flatMap(one => one.variants)
  return exact(card, 'product', variants.length > 0 ? variants : card.variants)
}

/** Finds the sets that match all set names of a row, or any of them if no set matches all. */
function setsMeant(finder: CardFinder, { sets, language }: CardIdentifiers): string[] {
  const meant = sets.map(text => finder.setsNamed(text, language ?? undefined)).filter(ids => ids.length > 0)
  const [first = []] = meant
  const common = first.filter(id => meant.every(ids => ids.includes(id)))
  return common.length > 0 ? common : [...new Set(meant.flat())]
}

function bySet(finder: CardFinder, { number, name }: CardIdentifiers, sets: readonly string[]): Match {
  if (number === null) {
    if (name === null) return none
    const named = finder.byName(name).filter(card => sets.includes(card.setId))
    return settle(named, name, 'set-and-name')
  }
  const numbered = sets.flatMap(set => finder.bySetAndNumber(set, number))
  const named = numbered.filter(card => mayBeNamed(name, card))
  return named.length > 0 ? settle(named, name, 'set-and-number') : candidates(numbered)
}

/**
 * Matches by name, number and printed total when the set is unknown. The total identifies a set nearly as well as its
 * name. Without it the result is only candidates if the row names a set, which may not be released yet.
 */
function byNameAlone(finder: CardFinder, parsed: CardIdentifiers): Match {
  const { name, number, total, language, sets } = parsed
  if (name === null) return none
  const named = finder.byName(name, language ?? undefined)
  const numbered = number === null ? named : named.filter(card => isNumbered(card, number))
  const totalled = total === null ? [] : numbered.filter(card => card.printedTotal === total)
  if (totalled.length > 0) return settle(totalled, name, 'name-and-number')
  if (sets.length > 0 || total !== null) return candidates(numbered)
  return settle(numbered, name, number === null ? 'name' : 'name-and-number')
}

function inLanguage(finder: CardFinder, parsed: CardIdentifiers): Match {
  const sets = setsMeant(finder, parsed)
  if (sets.length === 0) return byNameAlone(finder, parsed)
  const found = bySet(finder, parsed, sets)
  if (found.outcome !== 'none') return found
  // The set is known but lacks the card. Cards with this name in the set or with this number in other sets are candidates.
  const { name, language } = parsed
  const inSet =
    name === null ? [] : finder.byName(name, language ?? undefined).filter(card => sets.includes(card.setId))
  return candidates([...inSet, ...cardsOf(byNameAlone(finder, parsed))])
}

/**
 * Matches a row marked as Japanese. Sellers also list Japanese copies under English products, so English cards are
 * candidates.
 */
function japanese(finder: CardFinder, parsed: CardIdentifiers): Match {
  const found = inLanguage(finder, parsed)
  if (found.outcome !== 'none') return found
  return candidates(cardsOf(inLanguage(finder, { ...parsed, language: 'en' })))
}

/** Whether the row names a set that exists only in Japanese: 'SV2a', or 'SV2a: Pokemon Card 151'. */
function namesJapaneseSet(finder: CardFinder, parsed: CardIdentifiers): boolean {
  const isOnlyJapanese = (sets: readonly string[]) =>
    setsMeant(finder, { ...parsed, sets: [...sets], language: 'en' }).length === 0 &&
    setsMeant(finder, { ...parsed, sets: [...sets], language: 'ja' }).length > 0
  const codes = parsed.sets.flatMap(text => /^([^\s:]+):/.exec(text)?.[1] ?? [])
  return isOnlyJapanese(parsed.sets) || isOnlyJapanese(codes)
}

/** Matches by set, number and name. A row without a language prefers the English card unless its set is Japanese. */
function bySetAndName(finder: CardFinder, parsed: CardIdentifiers): Match {
  if (parsed.language === 'ja' || (!parsed.language && namesJapaneseSet(finder, parsed)))
    return japanese(finder, { ...parsed, language: 'ja' })
  if (parsed.language) return inLanguage(finder, parsed)
  const english = inLanguage(finder, { ...parsed, language: 'en' })
  // If the row's set is unknown, the printed total can match one card in each language.
  const isInDoubt = english.outcome === 'card' && english.by === 'name-and-number' && parsed.sets.length > 0
  if (english.outcome === 'card' && !isInDoubt) return english
  const other = inLanguage(finder, { ...parsed, language: 'ja' })
  if (english.outcome === 'card')
    return other.outcome === 'card' ? candidates([english.card, other.card]) : english
  const isOfSet = other.outcome === 'card' && (other.by === 'set-and-number' || other.by === 'set-and-name')
  return isOfSet || english.outcome === 'none' ? other : english
}

/**
 * Matches a row to a card: by ids first, then by set, number and name. An ambiguous match is never decided
 * automatically.
 */
export function matchRow(finder: CardFinder, parsed: CardIdentifiers): Match {
  const direct = byIds(finder, parsed)
  if (direct.outcome === 'card') return direct
  const sold = byProduct(finder, parsed)
  if (sold.outcome === 'card') return sold
  const byName = bySetAndName(finder, parsed)
  return byName.outcome === 'none' ? sold : byName
}
