import type { Nickname } from '#search/nicknames/nickname.ts'
import type { FieldName } from './fields.ts'

export type Operator = ':' | '=' | '!=' | '<' | '<=' | '>' | '>='

/** Whether a range includes its ends: both, none, or only one of them. */
export type RangeEnds = 'inclusive' | 'exclusive' | 'without-min' | 'without-max'

/** `min` and `max` are as typed; null if the range is open at that end. */
export type RangeValue = { kind: 'range'; min: string | null; max: string | null; within: RangeEnds }

export const excludesMin = (within: RangeEnds) => within === 'exclusive' || within === 'without-min'
export const excludesMax = (within: RangeEnds) => within === 'exclusive' || within === 'without-max'

export type QueryValue =
  | { kind: 'word'; text: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'regex'; text: string }
  | RangeValue

/** The range of a query part in the typed text: [start, end). */
export type Span = { start: number; end: number }

/**
 * Adjacent plain words, as `tokenise` returns them: folded and without punctuation. `term` is the index of their term
 * in `Query.terms`. `code` is the part before the colon of 'obf:125': a set code, or an unknown field.
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
/** A term that restricts nothing: a sort, or a term with a problem. */
export type NeutralNode = { kind: 'neutral'; term: number }
/** A nickname: one term with the query it expands to. */
export type NicknameNode = { kind: 'nickname'; child: QueryNode; term: number }
export type LeafNode = WordsNode | PhraseNode | FieldNode | NicknameNode | NeutralNode
export type QueryNode =
  | { kind: 'and' | 'or'; children: QueryNode[] }
  | { kind: 'not'; child: QueryNode }
  | LeafNode

/**
 * What is wrong. `no-value` and `no-order` are about the field in `field`; `no-prices`, `texts-not-loaded` and
 * `own-cards-only` name nothing in `text`. The other reasons concern the text in `text`, or a limit that it contains.
 */
export type ProblemReason =
  | 'unknown-field'
  | 'unknown-value'
  | 'no-order'
  | 'no-value'
  | 'no-letters'
  | 'no-prices'
  | 'texts-not-loaded'
  | 'not-available'
  | 'bad-pattern'
  | 'too-slow'
  | 'too-long'
  | 'too-many-terms'
  | 'not-in-catalogue'
  | 'own-cards-only'

/**
 * Why a term has no effect and how to correct it: as an English message, and as data from which messages in other
 * languages are written.
 */
export type TermProblem = {
  reason: ProblemReason
  field: FieldName | null
  /** The part of the query that the message is about: 'rarty:', 'fier', a pattern, the maximum length. */
  text: string | null
  /** The suggested correction: 'rarity:', 'type:fire'. */
  meant: string | null
  /** Similar known words, if no single correction is close enough: 'name:', 'stage:'. */
  near?: string[]
  message: string
  hint: string | null
}

/**
 * The meaning of a term, for display. Values use catalogue names: 'Lightning' for `t:electric`, 'secret' for
 * `is:secret`, 'ja' for `l:jp`. `name` is an exact name; `source` is as typed.
 */
export type Meaning =
  | { kind: 'words' | 'name' | 'source'; text: string }
  | { kind: 'field'; field: FieldName; operator: Operator; values: QueryValue[] }
  | ({ kind: 'nickname'; text: string } & Nickname)
  | { kind: 'order'; by: SortKey | null; direction: SortDirection }

/** A part of the query, shown as one chip. */
export type QueryTerm = Span & { meaning: Meaning; negated: 'yes' | 'no'; problem: TermProblem | null }

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
  | 'added'
export type SortDirection = 'asc' | 'desc'
export type Sorting = { by: SortKey; direction: SortDirection }

export type Query = {
  /** The typed text, truncated to the length limit. */
  text: string
  root: QueryNode | null
  terms: QueryTerm[]
  sorting: Sorting | null
  /** The set name of a query like 'base set'. Searched among set names first, then as plain words. */
  setScope: string | null
  /** The problem of the query as a whole: it is too long. Null without one. */
  problem: TermProblem | null
}
