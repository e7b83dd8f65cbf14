import type { ApiSet } from '#contract/card-shapes.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import { spellingsOfId } from '#domain/card-spelling/id-in-text.ts'
import { codesOfSet, setCodeKey } from '#domain/card-spelling/set-code.ts'
import type { Language } from '#domain/language.ts'
import { slugOf } from '#domain/slug.ts'
import { presentSet } from './present-set.ts'

/** How a URL may identify a set, in order of precedence. */
type Key = 'code' | 'id' | 'alias' | 'slug' | 'spelling'
const writtenKeys: readonly Key[] = ['code', 'id', 'alias', 'slug']

export type SetDirectory = {
  /** Sorted by release date, newest first. */
  all: readonly ApiSet[]
  /**
   * Finds a set by code, then id, then alias, then slug of the name, then another spelling of a code. The language is a preference, English by
   * default: sets of the other language are tried last.
   */
  find(text: string, language?: Language): ApiSet | undefined
  findById(id: string): ApiSet | undefined
  /** Finds a set by the id of its group at TCGplayer. */
  findByGroup(sourceId: string): ApiSet | undefined
  findSource(id: string): CardSet | undefined
}

const newestFirst = (a: ApiSet, b: ApiSet) =>
  (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '', 'en') ||
  a.name.localeCompare(b.name, 'en') ||
  a.id.localeCompare(b.id, 'en')

function namesOf(set: CardSet): Record<Key, string[]> {
  return {
    code: [set.code],
    id: [set.id],
    alias: codesOfSet(set),
    slug: [slugOf(set.name), ...(set.nameEn ? [slugOf(set.nameEn)] : [])].filter(Boolean),
    spelling: codesOfSet(set).map(setCodeKey),
  }
}

/** All sets with the number of their cards, and a lookup by any identifier that a URL may contain. */
export function createSetDirectory(
  sets: readonly CardSet[],
  counts: ReadonlyMap<string, number>,
): SetDirectory {
  const byName = new Map<string, ApiSet>()
  const byId = new Map<string, ApiSet>()
  const byGroup = new Map<string, ApiSet>()
  const source = new Map(sets.map(set => [set.id, set]))
  const all = sets.map(set => presentSet(set, counts.get(set.id) ?? 0)).toSorted(newestFirst)
  for (const apiSet of all) {
    const set = source.get(apiSet.id)
    if (!set) continue
    byId.set(apiSet.id, apiSet)
    if (set.sourceId && !byGroup.has(set.sourceId)) byGroup.set(set.sourceId, apiSet)
    for (const [key, names] of Object.entries(namesOf(set))) {
      for (const name of names) {
        const entry = `${key} ${set.language} ${name.toLowerCase()}`
        if (!byName.has(entry)) byName.set(entry, apiSet)
      }
    }
  }
  const findBy = (keys: readonly Key[], name: string, language?: Language) => {
    const order: Language[] = language === 'ja' ? ['ja', 'en'] : ['en', 'ja']
    return order
      .flatMap(one => keys.map(key => byName.get(`${key} ${one} ${name}`)))
      .find(set => set !== undefined)
  }
  const find = (text: string, language?: Language) => {
    for (const spelling of spellingsOfId(text)) {
      const set =
        findBy(writtenKeys, spelling.toLowerCase(), language) ??
        findBy(['spelling'], setCodeKey(spelling), language)
      if (set) return set
    }
    return undefined
  }
  return {
    all,
    find,
    findById: id => byId.get(id),
    findByGroup: id => byGroup.get(id),
    findSource: id => source.get(id),
  }
}

/**
 * Adds the number of sets to each series, drops series without sets, and sorts by language, then newest set first.
 */
export function presentSeries(series: readonly Series[], sets: readonly ApiSet[]) {
  const counts = new Map<string, { count: number; newest: string }>()
  for (const set of sets) {
    const key = `${set.language} ${set.series}`
    const current = counts.get(key) ?? { count: 0, newest: '' }
    counts.set(key, {
      count: current.count + 1,
      newest: current.newest > (set.releaseDate ?? '') ? current.newest : (set.releaseDate ?? ''),
    })
  }
  return series
    .map(category => ({
      ...category,
      ...(counts.get(`${category.language} ${category.name}`) ?? { count: 0, newest: '' }),
    }))
    .filter(category => category.count > 0)
    .toSorted((a, b) => a.language.localeCompare(b.language, 'en') || b.newest.localeCompare(a.newest, 'en'))
}
