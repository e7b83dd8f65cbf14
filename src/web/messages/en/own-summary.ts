import { formatCount } from './plural.ts'

/** What a signed-in user sees of the own cards on the home page. */
export const ownSummaryMessages = {
  label: 'Your cards',
  loading: 'Loading your cards…',
  offline: 'You are offline. This appears when you are back online.',
  value: 'Collection Value',
  valueFailed: 'The value could not be loaded.',
  copies: (count: number) => formatCount(count, 'copy', 'copies'),
  added: 'Last added',
  addedFailed: 'The last added cards could not be loaded.',
  alerts: 'Newest alerts',
  alertsFailed: 'The newest alerts could not be loaded.',
  noAlerts: 'No alert was triggered in the last 90 days.',
  sets: 'Sets nearly finished',
  setsFailed: 'The progress of your sets could not be loaded.',
  noSets: 'No set with missing cards is 75% complete.',
  owned: (owned: number, total: number) => `${owned.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  start: 'Start your collection',
  startText:
    'Here you will see what your cards are worth, your alerts and the sets that you are about to finish.',
}
