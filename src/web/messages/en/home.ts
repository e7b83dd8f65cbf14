import { formatCount } from './plural.ts'

export const homePageMessages = {
  title: 'Pokémon cards, English and Japanese',
  description:
    'Look up any Pokémon card, English or Japanese: every era, every set, every printing, with a search that understands collectors.',
  headline: 'Every card worth chasing.',
  lead: 'English and Japanese Pokémon cards, from the first base set to the newest release. Find the one you mean by its name, its number or a half-remembered detail.',
  forCollectors: 'For collectors: every card, your cards, what they are worth, and what is missing.',
  importList: 'Import Your List',
  /** What visitors see of an example collection. */
  proofs: {
    label: 'What you can do with an account',
    example: 'Example',
    cards: { title: 'Your cards', text: 'Mark what you own and want wherever you see a card.' },
    value: { title: 'What they are worth', text: 'Market prices of your copies, day by day.' },
    missing: {
      title: 'What is missing',
      text: 'Each set lists the cards you do not own and what they cost.',
    },
    owned: (owned: number, total: number) =>
      `${owned.toLocaleString('en')} of ${total.toLocaleString('en')} owned`,
    toFinish: (amount: string) => `${amount} to finish`,
  },
  ownCardsFailed: 'Your cards could not be loaded.',
  searchPlaceholder: 'Search cards, sets, or card codes...',
  searchLabel: 'Search cards, sets or card codes',
  searchSubmit: 'Search',
  examples: 'Try',
  exampleSearches: [
    'charizard',
    'OBF: 125/197',
    'ピカチュウ',
    'type:fire hp>=200',
    'artist:"Mitsuhiro Arita"',
    'is:secret year>=2023',
  ],
  figures: (cards: number, sets: number) =>
    `${formatCount(cards, 'card', 'cards')} in ${formatCount(sets, 'set', 'sets')}`,
  cardCount: (count: number) => (count === 0 ? '' : formatCount(count, 'card', 'cards')),
  latestSets: 'Latest sets',
  allSets: 'All sets',
  eras: 'Eras',
  eraCounts: (sets: number, cards: number) =>
    `${formatCount(sets, 'set', 'sets')} · ${formatCount(cards, 'card', 'cards')}`,
  standouts: (set: string) => `Standouts of ${set}`,
  wholeSet: 'See the whole set',
  failed: 'The latest sets could not be loaded.',
  empty: 'No cards have been loaded yet.',
  emptyHint: 'Import a catalogue to fill this page.',
}
