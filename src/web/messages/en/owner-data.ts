import { formatCount } from './plural.ts'

export const ownerDataMessages = {
  coverage: 'Coverage',
  coverageIntro:
    'How much is known of the cards, by series and set. Numbers are parts of the cards in the catalogue.',
  language: 'Language',
  languages: { all: 'All', en: 'English', ja: 'Japanese' },
  whole: { all: 'All Cards', en: 'English Cards', ja: 'Japanese Cards' },
  download: 'Download CSV',
  downloadFailed: 'The file could not be downloaded. Please try again.',
  set: 'Set',
  columns: {
    cards: 'Cards',
    printings: 'Printings',
    pictures: 'Pictures',
    texts: 'Texts',
    prices: 'Prices',
    sharedIds: 'Shared ids',
  },
  hints: {
    cards: 'Cards in the catalogue, of those that the source lists',
    printings: 'Cards with at least one printing',
    pictures: 'Cards with a picture',
    texts: 'Cards with their printed text',
    prices: 'Cards with an imported price',
    sharedIds: 'Cards whose marketplace id other cards have, too',
  },
  partOf: (count: number, total: number) => `${count.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  sets: (count: number) => formatCount(count, 'set', 'sets'),
  /** After the name of a series. */
  ofLanguage: (language: string) => ` (${language})`,
  noCards: 'No cards',
  noSets: 'There are no cards yet.',
  prices: 'Price Imports',
  pricesIntro:
    'The last import of each source. Doubts and unmatched products show where a price may be missing or wrong.',
  noImports: 'No prices have been imported yet.',
  importOf: (source: string, moment: string) => `${source}, ${moment}`,
  days: (first: string, last: string) =>
    first === last ? `Prices of ${first}` : `Prices of ${first} to ${last}`,
  noDays: 'No prices',
  rows: 'Rows',
  outcomes: {
    matched: 'Matched',
    doubtful: 'Doubtful',
    ambiguous: 'Ambiguous',
    unmatched: 'Without a card',
    sealed: 'Sealed products',
    unread: 'Unreadable',
  },
  stored: (added: number, changed: number, unchanged: number) =>
    `${added.toLocaleString('en')} added, ${changed.toLocaleString('en')} changed, ${unchanged.toLocaleString('en')} unchanged`,
  storedTerm: 'Stored prices',
  examples: {
    'shared-product': 'Products that several cards have',
    'jumbo-against-normal': 'Jumbo cards and cards in normal size',
    'name-differs': 'The number fits, the name does not',
    'sources-disagree': 'Sources more than five times apart',
    'no-card': 'Products without a card',
  },
  examplesOf: (kind: string, count: number) => `${kind}: ${formatCount(count, 'example', 'examples')}`,
  notes: (count: number) => formatCount(count, 'note', 'notes'),
}
