import type { Nickname } from '#search/nicknames/nickname.ts'
import type { FieldName } from './fields.ts'

export type Operator = ':' | '=' | '!=' | '<' | '<=' | '>' | '>='

/** `min` and `max` are as written; null where the range is open. */
export type RangeValue = {
  kind: 'range'
  min: string | null
  max: string | null
  within: 'inclusive' | 'exclusive'
}
export type QueryValue =
  | { kind: 'word'; text: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'regex'; text: string }
  | RangeValue

/** Where a piece of the query stands in the text the person typed: [start, end). */
export type Span = { start: number; end: number }

/**
 * `term` is the place in `Query.terms`. Words are as typed, not folded. `code` is the part before the colon of
 * 'obf:125': the code of a set, or a field that does not exist.
 */
export type WordsNode = { kind: 'words'; words: string[]; term: number; code?: string }
export type PhraseNode = { kind: 'phrase'; text: string; exact: 'exact' | 'within'; term: number }
export type FieldNode = {
  kind: 'field'
  field: FieldName
  operator: Operator
  values: QueryValue[]
  term: number
}
/** A term that says how to show the result, or that is not understood: it restricts nothing. */
export type NeutralNode = { kind: 'neutral'; term: number }
/** A nickname of collectors: one term, with the query it stands for. */
export type NicknameNode = { kind: 'nickname'; child: QueryNode; term: number }
export type LeafNode = WordsNode | PhraseNode | FieldNode | NicknameNode | NeutralNode
export type QueryNode =
  | { kind: 'and' | 'or'; children: QueryNode[] }
  | { kind: 'not'; child: QueryNode }
  | LeafNode

/** `unknown-*` and `no-*`: about the value or field in `text`; `too-*`: the pattern, or a length. */
export type ProblemReason =
  | 'unknown-field'
  | 'unknown-value'
  | 'no-order'
  | 'no-value'
  | 'no-letters'
  | 'no-prices'
  | 'not-available'
  | 'bad-pattern'
  | 'too-slow'
  | 'too-long'
  | 'too-many-terms'
  | 'not-in-catalogue'

/** Why a term does nothing, and what to do about it: in English, and as what it says for other languages. */
export type TermProblem = {
  reason: ProblemReason
  field: FieldName | null
  /** What the message is about, as written: 'rarty:', 'fier', a pattern, the longest length. */
  text: string | null
  /** What was probably meant, as to be written: 'rarity:', 'type:fire'. */
  meant: string | null
  /** Known words close to the one written, where none is close enough to be meant: 'name:', 'stage:'. */
  near?: string[]
  message: string
  hint: string | null
}

/**
 * What a term says, for whoever puts it into words. Values are brought to the names the catalogue has: 'Lightning' for
 * `t:electric`, 'secret' for `is:secret`, 'ja' for `l:jp`; `name` is exactly this name; `source` is as written.
 */
export type Meaning =
  | { kind: 'words' | 'name' | 'source'; text: string }
  | { kind: 'field'; field: FieldName; operator: Operator; values: QueryValue[] }
  | ({ kind: 'nickname'; text: string } & Nickname)
  | { kind: 'order'; by: SortKey | null; direction: SortDirection }

/** One chip: a piece of the query. */
export type Term = Span & { meaning: Meaning; negated: 'yes' | 'no'; problem: TermProblem | null }

export type SortKey =
  | 'name'
  | 'set'
  | 'rarity'
  | 'releaseDate'
  | 'cardNumber'
  | 'price'
  | 'hp'
  | 'dex'
  | 'artist'
export type SortDirection = 'asc' | 'desc'
export type Sorting = { by: SortKey; direction: SortDirection }

export type Query = {
  /** As typed, cut to the length limit. */
  text: string
  root: QueryNode | null
  terms: Term[]
  sorting: Sorting | null
  /** The set named by a query like 'base set'; searched by set names first, by plain words where no set is found. */
  setScope: string | null
  /** What concerns the whole query, such as its length. */
  problem: TermProblem | null
}
