import { isOwned, isWanted } from '#domain/holdings.ts'
import type { Pokedex } from './pokedex-queries.ts'

/** Whether the forms of a species are one entry of the Pokédex or several. */
export const formModes = ['joined', 'separate'] as const
export type FormMode = (typeof formModes)[number]

/** Which species or forms are shown to the user who collects them. */
export const ownedFilters = ['all', 'owned', 'missing', 'wanted'] as const
export type OwnedFilter = (typeof ownedFilters)[number]

type ListedSpecies = Pokedex['species'][number]
type ListedForm = ListedSpecies['forms'][number]

/** A tile of the Pokédex: a species, or one of its forms. */
export type PokedexEntry = Omit<ListedForm, 'key'> & {
  id: string
  dex: number
  form: ListedForm['key'] | null
}

function entriesOfSpecies(species: ListedSpecies, mode: FormMode): PokedexEntry[] {
  const { dex, forms } = species
  if (mode === 'joined')
    return [{ ...species, id: String(dex), form: null, card: forms.find(({ card }) => card)?.card ?? null }]
  return forms.map(({ key, ...form }) => ({ ...form, id: `${dex}-${key}`, dex, form: key }))
}

const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase()

/** Whether a name contains the text, or the number is the one that the text names. */
function hasText({ dex, name, nameJa }: PokedexEntry, text: string): boolean {
  const number = /^(?:no\.?|#)?\s?0*(\d+)$/.exec(text)?.[1]
  return number === String(dex) || fold(name).includes(text) || nameJa.includes(text)
}

/** Whether the user owns a card of the entry; false for visitors. */
export function isOwnedEntry({ owned = 0 }: PokedexEntry): boolean {
  return isOwned({ owned })
}

export function isWantedEntry({ wanted = 0 }: PokedexEntry): boolean {
  return isWanted({ wanted })
}

const passes: Record<OwnedFilter, (entry: PokedexEntry) => boolean> = {
  all: () => true,
  owned: isOwnedEntry,
  missing: entry => !isOwnedEntry(entry) && entry.cards.en + entry.cards.ja > 0,
  wanted: isWantedEntry,
}

export type EntryFilter = { mode: FormMode; owned: OwnedFilter; search: string }

/** The entries of a generation that pass the filters. */
export type GenerationEntries = Pokedex['generations'][number] & { entries: readonly PokedexEntry[] }

/** The entries of all generations that have one which passes the filters. */
export function filterEntries(pokedex: Pokedex, { mode, owned, search }: EntryFilter): GenerationEntries[] {
  const text = fold(search.trim())
  const byGeneration = Map.groupBy(pokedex.species, ({ generation }) => generation)
  return pokedex.generations.flatMap(generation => {
    const species = byGeneration.get(generation.generation) ?? []
    const entries = species
      .flatMap(one => entriesOfSpecies(one, mode))
      .filter(entry => passes[owned](entry) && (text === '' || hasText(entry, text)))
    return entries.length > 0 ? [{ ...generation, entries }] : []
  })
}
