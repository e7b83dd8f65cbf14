import { fillSentence } from '#domain/fill-sentence.ts'
import { AppError, type ProblemCode } from './problem.ts'

/**
 * Refusals that people meet on pages, by reason, as the English sentences of the API. `{name}` is a value of the response,
 * with which pages in other languages show a sentence of their own.
 */
const sentences = {
  account_cards: 'An account may have {max} cards at most',
  account_collections: 'An account may have {max} collections at most',
  account_copies: 'An account may have {max} kinds of copies at most',
  accounts_elsewhere: 'The accounts of this site are at a hosted project. Please do this there.',
  address_unconfirmed: 'The address of this user is not confirmed. Confirm it first.',
  api_key_limit: 'You have {max} API keys, which is the maximum. Revoke one first.',
  api_key_refused: 'API keys cannot make this call. Sign in on the site instead.',
  api_key_reads: 'This API key may only read. Create one that may also write in Account Settings.',
  backup_being_verified: 'Another backup is being verified: wait for its end',
  binder_changed_since: '{name} was changed since: {field}. Undo the later change first.',
  binder_deleted: 'This binder was deleted. Restore it first.',
  binder_exists: 'This binder exists',
  binder_in_use: '{name} has cards, reservations or labels now. Take them out or delete the binder.',
  binder_layout: 'A page has one of these layouts: {layouts} (rows × columns)',
  binder_limit: 'An account may have {max} binders at most. Delete one first.',
  binder_not_found: 'Binder not found',
  binder_pockets:
    'The binders of an account may have {max} pockets at most; these would be {pockets}. Delete pages or a binder first.',
  binder_too_small:
    '{name} would lose what is in its pockets (cards: {cards}, reservations: {reservations}, labels: {labels}). Move it first, or have it taken out (overflow: inbox).',
  address_unconfirmed_claim:
    'Your email address is not confirmed. Confirm it with the link or code of our mail, which is a file on the server if the site sends none. Then open this link again.',
  card_in_collection: 'This card is already in the collection',
  card_kinds: 'A card may have {max} kinds of copies at most',
  card_not_in_collection: 'The card is not in this collection',
  card_notes: 'The notes of a card in both collections are longer than {max}',
  card_tags: 'A card may have {max} tags at most',
  cards_changed_since: 'The cards of this collection were changed elsewhere. Please load them again.',
  channel_removed: 'The channel was removed meanwhile. Save it again',
  channel_unsaved: 'Save the address of the channel first',
  collection_cards: 'A collection may hold {max} cards at most',
  collection_of_other: 'This collection belongs to somebody else',
  collection_deleted: 'A collection of this change was deleted. Restore it first.',
  comment_deleted: 'This comment was deleted',
  comment_of_other: 'This comment is not yours',
  comment_own_report: 'You cannot report your own comment',
  comment_hidden: 'This comment is hidden already',
  comment_hidden_by_moderator: 'A moderator has hidden this comment',
  comment_not_hidden: 'This comment is not hidden',
  copies_added_since: 'Copies of this card were added since. Please load them again.',
  copies_changed_since: 'These copies were changed again since. Undo the later change first.',
  copies_filed: 'The row has {owned} copies, of which {filed} are in pockets: {quantity} cannot be filed',
  copies_owned: 'Only {owned} of this row can be filed, not {quantity}',
  copies_too_few: 'quantity must be less than the {owned} copies of the row',
  copies_too_many: '{rows} rows are selected; at most {max} can be changed at once',
  copy_changed_since: 'This copy was changed elsewhere. Remove it anyway?',
  copy_filed_elsewhere: 'A copy of this change is in another pocket now, or is no longer owned.',
  copy_not_found: 'There is no such copy',
  copy_printing_unlisted:
    '{card} has no printing {printing}. Its printings: {printings}. allowUnlisted accepts others.',
  copy_wanted: 'A wanted copy cannot be filed: mark it owned first',
  file_bytes: 'A file may have {megabytes} MB at most',
  file_rows: 'A file may have {max} rows at most',
  grade_and_condition: 'A copy has a condition or a grade, not both',
  graded_copy: 'A graded copy has no condition: set the {other} to null in the same call',
  held_change_decided: 'Somebody has decided about this change already',
  held_source_asked: '{set}: the source is being asked again. Accept the change after the next run.',
  import_too_old: 'An import can be taken back for one day; this one is older',
  invitation_limit: 'There are {max} open invitations; revoke some that are not needed',
  job_off: 'This job is switched off in the settings of the site',
  job_running: 'This job is running. Wait for its end and try again',
  link_limit: 'A list has {max} links at most. Revoke one first.',
  mail_elsewhere: 'Another service sends the mails of this site. Test them there',
  mail_not_confirmed: 'Confirm the address of your account first',
  no_password_account: 'This account has no address and no password',
  pages_at_once: 'At most {max} pages at once',
  page_full: 'Page {page} of {name} has no empty pocket for a found card',
  pocket_changed_since:
    '{name}, page {page}, row {row}, pocket {column} was changed since. Undo the later change or empty the pocket first.',
  pocket_empty: '{name}, page {page}, row {row}, pocket {column} is empty',
  pocket_fewer: '{name}, page {page}, row {row}, pocket {column} has {count} of these copies',
  pocket_full: 'A pocket takes {max} copies at most; this one has {count}',
  pocket_in_use: '{name}, page {page}, row {row}, pocket {column} is in use. Empty it first.',
  pocket_labelled: '{name}, page {page}, row {row}, pocket {column} has a label: remove it first',
  pocket_not_empty:
    '{name}, page {page}, row {row}, pocket {column} is not empty: only an empty pocket can be reserved or labelled',
  pocket_outside:
    '{name} has {pages} pages of {rows} rows and {columns} columns: there is no page {page}, row {row}, column {column}',
  pocket_taken:
    '{name}, page {page}, row {row}, pocket {column} is not empty: swap them, or choose another one',
  pocket_without_copy: '{name}, page {page}, row {row}, pocket {column} has no such copy',
  pockets_too_few:
    'Only {empty} pockets from there on are empty, {count} are needed. Add pages to the binder, or empty some.',
  passwords_off: 'This site accepts no passwords. Sign in with {provider}.',
  post_of_other: 'Posts are made in one’s own name only',
  post_exists: 'Post already exists',
  printing_unlisted: '{card} has no printing {printing}. Its printings: {printings}.',
  public_list_fields: 'A public list cannot ask about {fields}: its cards would reveal what only you may see',
  public_list_copies:
    'A public list can ask about {fields} only if all your public collections show their copies',
  query_empty: 'The query has nothing to search for',
  range_reversed: 'to must not be before from',
  reports_dismissed: 'The reports of this comment were dismissed already',
  reports_none: 'This comment has no open reports',
  request_id_used: 'This requestId was used for another change. Please use a new one.',
  saved_search_limit: 'You can save {max} searches at most. Delete one first.',
  second_factor_first: 'Please sign in with your second factor first',
  sign_in_again: 'Please sign in again to delete your account',
  terms_unknown: 'The search has terms that are not understood: {terms}',
  unknown_card: 'There is no card {id}',
  unknown_set: 'There is no set {id}',
  user_disabled: 'Enable this user first',
  votes_at_once: 'Too many votes at once. Please try again.',
  visitor_file_bytes: 'Without an account a file may have 2 MB at most. Sign in to import it.',
} as const

export type RefusalReason = keyof typeof sentences
export const refusalReasons = Object.keys(sentences)
export type RefusalValues = Readonly<Record<string, string | number>>
/** Why a call was refused, for pages that show a sentence of their own. */
export type Refusal = { reason: string; values: RefusalValues }

type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type NamesOf<Reason extends RefusalReason> = NamesIn<(typeof sentences)[Reason]>
/** The values of a reason's sentence, if it has any. */
type ValuesOf<Reason extends RefusalReason> = [NamesOf<Reason>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Reason>, string | number>>]

function explain(reason: RefusalReason, values: RefusalValues = {}) {
  return { message: fillSentence(sentences[reason], values, 'en'), more: { reason, values } }
}

/** An error that pages explain in their language. */
export function refusal<Reason extends RefusalReason>(
  code: ProblemCode,
  reason: Reason,
  ...[values]: ValuesOf<Reason>
): AppError {
  const { message, more } = explain(reason, values)
  return new AppError(code, message, { more })
}

/** The same for an invalid field of the request. */
export function fieldRefusal<Reason extends RefusalReason>(
  field: string,
  reason: Reason,
  ...[values]: ValuesOf<Reason>
): AppError {
  const { message, more } = explain(reason, values)
  return new AppError('validation_failed', message, { fields: { [field]: message }, more })
}
