import { formatCount } from './plural.ts'

/** What the owner can do about known errors of jobs. */
const advice: [RegExp, string][] = [
  [/ENOSPC|No space left/, 'The disk is full: make room on it.'],
  [/EACCES|EROFS|permission denied/i, 'The site may not write to a folder.'],
  [/the server answered (401|403)/, 'The source refuses this site.'],
  [
    /the server answered (429|5\d\d)|asks to wait/,
    'The source is busy or down. The site tries again by itself.',
  ],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR|fetch failed|timed out|no answer in time/,
    'The site cannot connect. It tries again by itself; if this goes on, check its network.',
  ],
  [/^https?:/, 'The source did not respond correctly.'],
]

/** Sentences of the site itself about a run, which need no explanation. */
const isOwnSentence = (error: string) => /^The (import|process|run) /.test(error)

export const ownerJobMessages = {
  intro: 'What the site does by itself. A paused job does not start in any process until you let it go on.',
  list: 'Jobs',
  names: {
    catalogue: 'Cards',
    prices: 'Prices',
    values: 'Values of collections',
    alerts: 'Alerts',
    channels: 'Channels',
    digest: 'Daily mails',
    purging: 'Cleaning up',
    backup: 'Backup',
  },
  descriptions: {
    catalogue: 'Asks the source of cards for new and changed ones',
    prices: 'Imports the prices of the day',
    values: 'Stores what collections were worth each day',
    alerts: 'Evaluates alerts of saved searches',
    channels: 'Sends alerts to webhooks, Discord and ntfy, and warnings to owners',
    digest: 'Mails unread notifications to users who want that',
    purging: 'Deletes what can no longer be restored or is too old',
    backup: 'Saves the whole site to a file',
  },
  schedule: {
    off: 'Switched off in the settings',
    daily: (time: string) => `Every day at ${time}`,
    minutes: (count: number) => (count === 1 ? 'Every minute' : `Every ${count} minutes`),
    hours: (count: number) => (count === 1 ? 'Every hour' : `Every ${count} hours`),
  },
  next: (moment: string) => `next ${moment}`,
  states: {
    running: 'Running',
    requested: 'Starting',
    paused: 'Paused',
    off: 'Off',
    done: 'Fine',
    failed: 'Failed',
    held: 'Held back',
    never: 'Not run yet',
  },
  runStates: { running: 'Running', done: 'Done', failed: 'Failed', held: 'Held back' },
  runNow: 'Run Now',
  runNowOf: (job: string) => `Run Now: ${job}`,
  pause: 'Pause',
  pauseOf: (job: string) => `Pause: ${job}`,
  resume: 'Resume',
  resumeOf: (job: string) => `Resume: ${job}`,
  requested: (job: string) => `“${job}” starts in a moment.`,
  paused: (job: string) => `“${job}” is paused.`,
  resumed: (job: string) => `“${job}” goes on.`,
  failed: 'This did not work. Please try again.',
  /** An explanation of an error that was stored in English, shown above it. */
  explainError: (error: string): string | undefined =>
    isOwnSentence(error)
      ? undefined
      : (advice.find(([pattern]) => pattern.test(error))?.[1] ?? 'An error occurred. Details:'),
  progress: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  lastRun: 'Last run',
  runs: (count: number) => `Last ${formatCount(count, 'run', 'runs')}`,
  runsOf: (job: string) => `Last runs of “${job}”`,
  duration: (seconds: number) =>
    seconds < 60
      ? formatCount(seconds, 'second', 'seconds')
      : formatCount(Math.round(seconds / 60), 'minute', 'minutes'),
  underOneSecond: 'under a second',
  nothingCounted: 'nothing to do',
  countNames: {
    sets: 'sets',
    requests: 'requests',
    left: 'requests left today',
    newSets: 'new sets',
    added: 'added',
    changed: 'changed',
    unchanged: 'unchanged',
    removed: 'removed',
    held: 'held back',
    problems: 'problems',
    budgetTooSmall: 'budget too small',
    matched: 'matched',
    empty: 'without a price',
    sealed: 'sealed products',
    noCard: 'without a card',
    ambiguous: 'ambiguous',
    unread: 'unreadable',
    alerts: 'alerts',
    digests: 'mails',
    warnings: 'warnings',
    sent: 'sent',
    failed: 'not delivered',
    messages: 'messages',
    rows: 'rows',
    collections: 'collections',
    savedSearches: 'saved searches',
    runs: 'runs',
    responses: 'responses',
    history: 'history entries',
    invitations: 'invitations',
    bytes: 'size',
  },
  held: {
    title: 'Held-Back Changes',
    intro: 'These changes of the source look like damage, so the cards stay as they are until you decide.',
    kinds: {
      'cards-lost': (lost: number, stored: number) =>
        `${lost.toLocaleString('en')} of ${formatCount(stored, 'card', 'cards')} would be removed`,
      'cards-exchanged': (changed: number, stored: number) =>
        `${changed.toLocaleString('en')} of ${formatCount(stored, 'card', 'cards')} would become other cards`,
      'set-gone': (cards: number, _stored: number) =>
        `The source no longer lists this set; ${formatCount(cards, 'card', 'cards')} would be removed`,
    },
    accept: 'Accept',
    acceptOf: (set: string) => `Accept: changes of ${set}`,
    acceptTitle: (set: string) => `Accept the changes of ${set}?`,
    acceptText:
      'The cards change for everybody. This cannot be undone here; the next change of the source can bring them back.',
    accepted: (set: string, added: number, changed: number, removed: number) =>
      `${set}: ${added} added, ${changed} changed, ${removed} removed.`,
    discard: 'Discard',
    discardOf: (set: string) => `Discard: changes of ${set}`,
    discardTitle: (set: string) => `Discard the changes of ${set}?`,
    discardText: 'The set stays as it is. The same change is not held back again.',
    discarded: (set: string) => `${set} stays as it is.`,
    failed: 'This did not work. Perhaps somebody has decided already, or the source is being asked again.',
  },
  cancel: 'Cancel',
  close: 'Close',
}
