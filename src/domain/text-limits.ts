/**
 * Maximum lengths of texts that users enter, as `String.length` counts. The API rejects longer texts, imports of files
 * cut them, and form fields accept no more. The database has checks of its own with the same numbers.
 */

export const maxCollectionNameLength = 120
export const maxCollectionDescriptionLength = 2000
export const maxCollectionNotesLength = 10_000
export const maxCardNotesLength = 2000
export const maxTagLength = 50

export const maxCopyNoteLength = 1000
/** Where a copy is stored: 'Binder 2'. */
export const maxCopyPlaceLength = 120
export const maxGradingCompanyLength = 40
export const maxGradeLength = 40
export const maxCertificateLength = 60

export const maxSavedSearchNameLength = 120
/** A query of the search language. */
export const maxQueryLength = 1000
/** A text that filters a list: the feed, public collections, the cards of a collection. */
export const maxListFilterLength = 200

export const maxReportNoteLength = 500
export const maxPostLength = 2000

export const maxBinderNameLength = 80
export const maxBinderNoteLength = 2000
export const maxPocketLabelLength = 100
