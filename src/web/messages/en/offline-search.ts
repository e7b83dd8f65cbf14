import { formatCount } from './plural.ts'

export const offlineSearchMessages = {
  title: 'You are offline',
  text: 'Found on this device by name, set, number, rarity and what you own. Prices and everything else need a connection.',
  found: (count: number) => formatCount(count, 'card', 'cards'),
  list: 'Cards found on this device',
  nothing: 'No card name on this device matches. The full search runs when you are back online.',
  noNames:
    'Search needs a connection, because the card names are not stored on this device yet. They are stored when you open My Collections, or when the site is installed.',
  leftOut: (terms: string) => `Left out, because it needs a connection: ${terms}`,
  filtersLeftOut: 'Left out, because they need a connection: filters and sorting',
  showMore: 'Show more',
  loading: 'Searching on this device',
  failed: 'The cards on this device could not be read.',
  card: {
    text: 'You have not opened this card on this device before. This is what is stored about it.',
    unknown: 'You have not opened this card on this device before, and nothing is stored about it.',
    set: 'Set',
    number: 'Number',
    rarity: 'Rarity',
    unknownRarity: 'Unknown',
    englishName: 'English name',
    own: 'Your cards',
    none: 'Not in your collections',
  },
}
