import { formatCount } from './plural.ts'

/** Rows of imported files that are not matched to a card, and the search that assigns one. */
export const unmatchedRowMessages = {
  open: (count: number) => `${formatCount(count, 'imported row', 'imported rows')} couldn't be matched`,
  title: 'Unmatched rows',
  text: 'These rows of imported files match no card, or more than one. Find a card for each; the others are tried again whenever cards are added.',
  line: (line: number) => `Line ${line.toLocaleString('en')}`,
  quantity: (count: number) => `× ${count.toLocaleString('en')}`,
  list: 'Unmatched rows',
  more: (count: number) => `And ${formatCount(count, 'more row', 'more rows')}`,
  forget: 'Forget these rows',
  confirm: (count: number) => `Forget ${formatCount(count, 'row', 'rows')} for good?`,
  confirmButton: 'Forget them',
  forgotten: (count: number) => `${formatCount(count, 'row', 'rows')} forgotten`,
  failed: 'The rows could not be forgotten. Please try again.',
  loadFailed: 'Unmatched rows could not be loaded.',
  noName: 'No name',
  find: 'Find card',
  findFor: (line: number) => `Find card for line ${line.toLocaleString('en')}`,
  closeSearch: 'Close search',
  closeSearchFor: (line: number) => `Close search for line ${line.toLocaleString('en')}`,
  searchFor: (line: number) => `Search for a card for line ${line.toLocaleString('en')}`,
  assign: 'Assign',
  assignTo: (card: string, line: number) => `Assign ${card} to line ${line.toLocaleString('en')}`,
  assigned: (name: string) => `${name} added`,
  assignFailed: 'The card could not be assigned. Please try again.',
  assignGone: 'This row is no longer unmatched.',
  allMatched: 'Every row is matched',
  picker: {
    placeholder: 'Name, set or number',
    clear: 'Clear search',
    hint: 'Type at least 2 characters.',
    loading: 'Searching…',
    results: 'Cards found',
    found: (shown: number, total: number) =>
      total > shown
        ? `First ${shown} of ${formatCount(total, 'card', 'cards')}`
        : formatCount(shown, 'card', 'cards'),
    none: (text: string) => `No cards found for “${text}”. Try another name or the set.`,
    failed: 'Cards could not be searched.',
    tryAgain: 'Try Again',
  },
}
