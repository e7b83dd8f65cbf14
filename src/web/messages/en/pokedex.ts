import { formatCount } from './plural.ts'

type Named = { name: string; nameJa: string }

const count = (number: number) => number.toLocaleString('en')

export const pokedexMessages = {
  title: 'Pokédex',
  lead: 'Every species with the cards that show it, in English and Japanese.',
  description:
    'All Pokémon species and their forms with the number of English and Japanese cards of each, by generation and type.',
  nameOf: ({ name }: Named) => name,
  otherNameOf: ({ nameJa }: Named) => nameJa,
  number: (dex: number) => `No. ${String(dex).padStart(4, '0')}`,
  generation: 'Generation',
  print: 'Print Placeholders',
  allGenerations: 'All generations',
  generationName: (generation: number, region: string) => `Generation ${generation}: ${region}`,
  type: 'Type of card',
  allTypes: 'All types',
  search: 'Name or number...',
  searchLabel: 'Search species by name or number',
  clearSearch: 'Clear the search',
  forms: 'Forms',
  formModes: { joined: 'Together', separate: 'Separate' },
  owned: {
    filter: 'Your cards',
    filters: { all: 'All', owned: 'Owned', missing: 'Missing', wanted: 'Wanted' },
    rarest: (rarity: string) => `Rarest: ${rarity}`,
    wanted: (cards: number) => `${formatCount(cards, 'card', 'cards')} wanted`,
    title: (cards: number) => `You own ${formatCount(cards, 'card', 'cards')}`,
  },
  completion: { species: 'One card of each species', forms: 'One card of each form' },
  completed: (owned: number, total: number) => `${count(owned)} of ${count(total)}`,
  speciesCount: (number: number) => `${count(number)} species`,
  formCount: (number: number) => formatCount(number, 'form', 'forms'),
  cardCounts: (en: number, ja: number) => `EN ${count(en)} · JA ${count(ja)}`,
  cardCountsInWords: (en: number, ja: number) =>
    `${formatCount(en, 'English card', 'English cards')}, ${formatCount(ja, 'Japanese card', 'Japanese cards')}`,
  noCards: 'No card yet',
  listOf: (generation: string) => `Species of ${generation}`,
  loading: 'Loading the Pokédex...',
  failed: 'The Pokédex could not be loaded.',
  offline: 'The Pokédex is not stored on this device. It is shown when you are back online.',
  noneFound: 'No species passes the filters',
  noneFoundHint: 'Try another name, generation or type.',
  species: {
    speciesTitle: (name: string, otherName: string) => `${name} (${otherName}) · Pokédex`,
    speciesDescription: (name: string, cards: number) =>
      `All ${formatCount(cards, 'card', 'cards')} of ${name} in English and Japanese, by form, newest first.`,
    breadcrumb: 'Where this species belongs',
    pager: 'Species of the Pokédex',
    previous: (name: string) => `Previous species: ${name}`,
    next: (name: string) => `Next species: ${name}`,
    searchAll: 'Search These Cards',
    ownedCount: (owned: number, total: number) => `${count(owned)} of ${count(total)} owned`,
    cardsOf: (form: string, language: string) => `${form}, cards in ${language}`,
    noCards: 'No card shows this species yet.',
    notFound: 'Species not found',
    notFoundHint: 'The Pokédex has numbers from 1 to 1,025.',
    back: 'Open the Pokédex',
    loadFailed: 'The species could not be loaded.',
    loadingSpecies: 'Loading the cards of this species...',
    speciesOffline: 'This species is not stored on this device. It is shown when you are back online.',
    heading: 'Species',
  },
}
