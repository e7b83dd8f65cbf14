import { formatCount } from './plural.ts'

const cards = (count: number) => formatCount(count, 'card', 'cards')
const copies = (count: number) => formatCount(count, 'copy', 'copies')
const rows = (count: number) => formatCount(count, 'row', 'rows')
const number = (value: number) => value.toLocaleString('en')

/** The page that imports a collection file. */
export const importMessages = {
  title: 'Import a File',
  intro:
    'Import a list of your cards. You review every row first, nothing changes until you import, and you can undo it for a day.',
  introForVisitors:
    'Import a list of your cards. You see at once which cards were found. To save them, create an account or sign in.',
  back: 'My Collections',
  signInTitle: 'Sign in to import a file',
  signIn: 'Sign In',
  createAccount: 'Create Account',
  tryAgain: 'Try Again',
  cancel: 'Cancel',

  drop: {
    label: 'Choose a file',
    title: 'Drop a file here, or choose one',
    over: 'Drop to import',
    limits: {
      user: 'CSV, TSV or JSON, up to 8 MB and 20,000 rows',
      visitor: 'CSV, TSV or JSON, up to 2 MB and 20,000 rows',
    },
    reading: 'Reading the file…',
    tooManyFiles: 'One file at a time, please.',
    problems: {
      'too-large': 'This file is larger than 8 MB. Split it into several and import them one after another.',
      'too-large-for-visitors': 'Without an account a file may have 2 MB. Sign in to import this one.',
      empty: 'This file is empty.',
      unreadable: 'This file could not be read from your device. Choose it again.',
    },
    knownTitle: 'Formats we recognize',
    known:
      'ChaseKit, Collectr, Dex, TCGplayer, PokéCollector, ManaBox, Moxfield, Deckbox, Dragon Shield, Cardmarket, deck lists of PTCG Live, and any other table with card names.',
  },

  paste: {
    open: 'Paste a list instead',
    label: 'Deck list or table',
    hint: 'A deck list of PTCG Live, or rows copied from a table with the names of its columns.',
    read: 'Read this list',
    empty: 'Paste a list first.',
    fileName: 'Pasted list',
  },

  sessionEnded: {
    title: 'Your session has ended',
    text: (name: string) =>
      `“${name}” and everything you chose are still here. Sign in in a new tab, then continue here.`,
    signIn: 'Sign in in a new tab',
  },

  file: {
    from: (name: string) => `${name} file`,
    anyTable: 'Other table',
    other: 'Choose another file',
    otherTitle: 'Discard this file?',
    otherText: (name: string) => `Your choices for “${name}” will be lost. Nothing has been imported yet.`,
    keep: 'Keep this file',
    reading: 'Looking up every row…',
    stillReading: 'Long files take a few seconds.',
  },

  refused: {
    orders:
      'This looks like a file of orders or deliveries with names or addresses. Only lists of cards can be imported, so it was not read.',
    empty: 'This file is empty.',
    'no-card-columns': 'Which columns name the cards?',
    'broken-json': 'This file is not valid JSON.',
    'other-json': 'This JSON file is not a collection exported from ChaseKit.',
    'newer-version': 'This file was exported by a newer version of ChaseKit.',
    unknown: 'This file cannot be imported.',
  },

  columns: {
    title: 'Columns',
    hint: 'Choose what each column of your file means. A name, or a set and a number, is enough.',
    change: 'Change columns',
    none: 'Not in this file',
    apply: 'Read with these columns',
    choicesLost: (count: number) =>
      `The file will be read again, and your choices for ${rows(count)} will be lost.`,
    notEnough: 'Choose a name or an id, or a set and a number.',
    fields: {
      name: 'Name',
      set: 'Set',
      setCode: 'Set code',
      number: 'Number',
      quantity: 'Quantity',
      language: 'Language',
      condition: 'Condition',
      grade: 'Grade',
      company: 'Grading company',
      certificate: 'Certificate',
      printing: 'Printing',
      price: 'Price paid',
      currency: 'Currency',
      acquired: 'Acquired on',
      place: 'Place',
      pocket: 'Binder/Page/Row/Column',
      binder: 'Binder',
      page: 'Page in the binder',
      row: 'Row on the page',
      column: 'Column on the page',
      note: 'Note',
      wish: 'Wanted',
      game: 'Game',
      id: 'Card id',
    },
  },

  outcomes: {
    label: 'Rows to show',
    /** After the hint of a list: rows that were in it when it was opened. */
    decided: (count: number) =>
      count === 1
        ? '1 row that you have decided stays here until you show other rows.'
        : `${rows(count)} that you have decided stay here until you show other rows.`,
    names: {
      all: 'All rows',
      found: 'Found',
      choose: 'To choose',
      unmatched: 'Unmatched',
      ignored: 'Left out',
      unreadable: 'Unreadable',
    },
    hints: {
      all: '',
      found: 'These rows match a card.',
      choose:
        'Confirm the suggested card, choose one of several or find another. Rows without a card stay unmatched.',
      unmatched:
        'No matching card yet. Find a card for each; the others are saved and tried again whenever cards are added.',
      ignored: "These rows won't be imported.",
      unreadable: 'These rows cannot be read. The other rows are not affected.',
    },
  },

  row: {
    list: 'Rows of the file',
    line: (line: number) => `Line ${number(line)}`,
    quantity: (count: number) => `× ${number(count)}`,
    noName: 'No name',
    number: (text: string) => `#${text}`,
    want: 'Want',
    already: { owned: 'Already owned', chasing: 'Already wanted' },
    merged: (line: number) => `Counted with line ${number(line)}`,
    unmatched: 'No matching card yet',
    leaveOut: 'Leave out',
    leaveOutRow: (line: number) => `Leave out line ${number(line)}`,
    putBack: 'Put back',
    putBackRow: (line: number) => `Put back line ${number(line)}`,
    chooseFor: (name: string, line: number) => `Card for “${name}”, line ${number(line)}`,
    choose: 'Choose a card…',
    proposed: 'Is it this card?',
    confirm: 'Confirm',
    confirmRow: (line: number) => `Confirm the card of line ${number(line)}`,
    confirmed: 'Confirmed',
    confirmedRow: (line: number) => `Confirmed: the card of line ${number(line)}`,
    confirmAll: (count: number) =>
      count === 1 ? 'Confirm 1 suggestion' : `Confirm ${number(count)} suggestions`,
    nothing: 'No rows here',
    doubts: {
      'printing-unknown': 'Printing unknown, left blank',
      'price-without-currency': 'Price without a currency, not saved',
      'condition-unknown': 'Condition unknown, left blank',
      'grade-unknown': 'Grade missing or not understood, left blank',
      'certificate-unknown': 'Certificate rounded by a spreadsheet, left blank',
      'language-unknown': 'Language unknown, left blank',
      'price-unknown': 'Price or its currency not understood, not saved',
      'own-value-unknown': 'My Value needs an amount, USD, EUR or JPY, and a date; left blank',
      'day-unknown': 'Date unclear, left blank',
      'status-unknown': 'Status unknown, added as wanted',
      'quantity-unknown': 'Copies whose quantity cannot be read are left out',
      'pocket-unknown': 'Pocket in a binder not understood, not filed',
      'note-cut': 'Note too long, cut after 1,000 characters',
    },
    reasons: {
      sealed: 'A sealed product, not a card',
      'other-game': 'From another game',
      proxy: 'A proxy',
      'none-held': 'Quantity 0',
      'quantity-unclear': 'The quantity cannot be read',
      'left-out': 'Left out by you',
      quotes: 'A quotation mark is missing',
      columns: 'More cells than columns',
      unreadable: 'Cannot be read',
    },
  },

  target: {
    title: 'Destination',
    into: 'Import into',
    newCollection: 'A new collection',
    name: 'Name of the new collection',
    private: 'It will be private until you publish it.',
    wishes: 'Wish lists in the file',
    wishOptions: { chasing: 'Add as wanted cards', 'left-out': 'Leave out' },
    existing: 'Copies you already have',
    existingOptions: {
      match: 'At least as many as in the file',
      add: 'Add these to my copies',
      replace: 'Make it like the file',
    },
    currency: 'Currency of prices without one',
    noCurrency: "Don't save them",
    listFailed: 'Your collections could not be loaded.',
  },

  lowered: {
    title: (count: number) => `Fewer copies of ${cards(count)}`,
    none: 'No copies will be removed',
    hint: 'The file lists fewer copies of these cards, or none. You can undo the import for a day.',
    incomplete: 'Some rows of the file cannot be read, so cards that it does not list stay.',
    change: (before: number, after: number) => `${number(before)} → ${number(after)}`,
    showAll: (count: number) => `Show all ${cards(count)}`,
  },

  filing: {
    filed: (count: number) => `${copies(count)} will be put into binders.`,
    unfiled: (count: number) =>
      `${copies(count)} will be in no binder: the pocket is full, labelled or outside the binder, or you have as many binders as you can.`,
  },

  bar: {
    label: 'Import',
    lower: (count: number) => `Remove copies of ${cards(count)}`,
    lowers: (count: number) => `Fewer copies of ${cards(count)}`,
    import: (count: number, copyCount: number) =>
      count === copyCount ? `Import ${cards(count)}` : `Import ${cards(count)} (${copies(copyCount)})`,
    nothing: 'Nothing to import',
    keepUnmatched: (count: number) => `Keep ${rows(count)} unmatched`,
    unresolved: (choose: number, unmatched: number) =>
      [choose > 0 && `${rows(choose)} to choose`, unmatched > 0 && `${rows(unmatched)} unmatched`]
        .filter(Boolean)
        .join(' · '),
    found: (count: number) => `${rows(count)} found`,
    ready: 'Every row is matched',
    notImported: (count: number) => `${rows(count)} will not be imported`,
    importing: 'Importing…',
    createAccount: 'Create an Account to Save',
    nameMissing: 'Give the new collection a name.',
  },

  problems: {
    offline: "Can't reach the server. Your file and choices are kept here; try again in a moment.",
    offlineImport:
      'The connection was lost before the import was confirmed. Try again: a file is never imported twice.',
    tooLarge: 'This file is too large: 8 MB and 20,000 rows at most.',
    targetGone: 'That collection no longer exists. Choose another one.',
    busy: 'Too many requests. Wait a moment and try again.',
    server: 'Something went wrong on our side. Nothing was changed; try again.',
  },

  done: {
    title: 'Imported',
    added: (count: number) => `${cards(count)} added`,
    changed: (count: number) => `${cards(count)} changed`,
    removed: (count: number) => `${cards(count)} removed`,
    unchanged: (count: number) => `${cards(count)} already there`,
    filed: (count: number) => `${copies(count)} put into binders`,
    unfiled: (count: number) =>
      `${copies(count)} not put into a binder: the pocket is full, labelled or outside the binder`,
    unmatched: (count: number) => `${rows(count)} couldn't be matched`,
    ignored: (count: number) => `${rows(count)} left out`,
    view: 'View Collection',
    undo: 'Undo import',
    undoUntil: (time: string) => `You can undo this import until ${time}.`,
    another: 'Import another file',
    undone: 'Import undone',
    undoneText: (removed: number, restored: number) =>
      `${cards(removed)} removed, ${cards(restored)} restored.`,
    changedSince: (count: number) => `${cards(count)} changed since then and kept.`,
    nothingUndone: 'Nothing of it was left to undo.',
    undoFailed: 'The import could not be undone. Please try again.',
    nothing: 'Nothing needed to change',
  },
  recent: {
    title: 'Recent Imports',
    counts: (collection: string, added: number, changed: number, removed: number) =>
      `${collection}: ${cards(added)} added, ${cards(changed)} changed` +
      (removed > 0 ? `, ${cards(removed)} removed` : ''),
    noName: 'File without a name',
    undoOf: (name: string) => `Undo import of ${name}`,
    none: 'No import of the last day can be undone.',
    failed: 'Your recent imports could not be loaded.',
    separator: '. ',
    close: 'Close',
  },
}
