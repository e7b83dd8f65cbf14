import type { FiledIn, Suggestion } from '#contract/filed-shapes.ts'
import type { CopyStatus } from '#domain/card-copy.ts'
import { createStoredList } from '#web/app/stored-list.ts'

/** Values for what a typed line does not specify, such as its set and condition. */
export type EntryDefaults = {
  /** The id of the pinned set; empty without one. */
  setId: string
  /** A finish; empty for the ordinary printing. */
  printing: string
  /** A condition; empty if unknown. */
  condition: string
  place: string
  status: CopyStatus
}

/** The card that a line means. */
export type EntryCard = { id: string; name: string; number: string; setName: string }

/**
 * The state of a line. `waiting`: to be sent; with `wasSent`, a response may have been lost. `removing`: taken back after
 * it was sent and before a response. `saved`: added. `asking`: the user must choose a printing from `choices` (variant
 * keys). `refused`: not added, for `reason`. `undone`: taken back by the user.
 */
export type EntryState =
  | { kind: 'waiting'; wasSent?: true }
  | { kind: 'removing' }
  | { kind: 'saved'; changeId: string }
  | { kind: 'asking'; choices: readonly string[]; typed: string }
  /** `needsSet`: the line names no set, and none was pinned. */
  | { kind: 'refused'; reason: string; neighbors: readonly EntryCard[]; needsSet?: true }
  | { kind: 'undone' }

/**
 * Where the copies of a saved line are: in pockets, or nowhere yet while one is reserved for them. `changeId` is the change
 * that filed them from here.
 */
export type LineFiling =
  | { kind: 'filed'; binders: readonly FiledIn[] }
  | { kind: 'suggested'; copyId: string; suggestion: Suggestion }
  | { kind: 'filed-here'; copyId: string; suggestion: Suggestion; changeId: string }

/** A typed line. Its id is the request id of its call, so that it is added once however often it is sent. */
export type EntryLine = {
  id: string
  text: string
  defaults: EntryDefaults
  card: EntryCard | null
  /** What was added, as text: '×3 · Reverse holo · Near Mint'. */
  summary: string
  /** The price paid, as text, apart because prices can be hidden. */
  paid?: string
  /** The chosen answer to the question about the printing: a variant key, or null for the ordinary printing. */
  answer?: string | null
  state: EntryState
  /** Absent if the copies are in no pocket and none is reserved for them. */
  filing?: LineFiling | undefined
}

/** Maximum number of finished lines of a session that are shown and stored; older ones are forgotten first. */
const maxFinished = 500

/** Whether a call of the line must be sent, for the first time or again. */
export const isPending = ({ state }: EntryLine) => state.kind === 'waiting' || state.kind === 'removing'

const isFinished = ({ state }: EntryLine) => state.kind === 'saved' || state.kind === 'undone'

/** Leaves out the oldest finished lines. Lines that are not added yet stay, however many they are. */
function withoutOldest(lines: readonly EntryLine[]): readonly EntryLine[] {
  let surplus = lines.filter(isFinished).length - maxFinished
  return surplus > 0 ? lines.filter(line => !isFinished(line) || surplus-- <= 0) : lines
}

/** Signing out removes stored texts with this prefix. */
const storageKey = (userId: string, collectionId: string) =>
  `chasekit-draft:rapid-entry:${userId}:${collectionId}`

function createEntryLines(key: string) {
  const list = createStoredList<EntryLine>(key)
  const add = (line: EntryLine) => list.change(lines => withoutOldest([...lines, line]))
  /** The current kind of state of a line, which another tab may have changed; undefined if the line was removed. */
  const stateKindOf = (id: string) => list.get().find(line => line.id === id)?.state.kind
  return { ...list, add, stateKindOf }
}

const known = new Map<string, ReturnType<typeof createEntryLines>>()

/** The lines of a session of rapid entry, newest last. They survive leaving the page and reloading it. */
export function entryLinesOf(userId: string, collectionId: string): EntryLines {
  const key = storageKey(userId, collectionId)
  const lines = known.get(key) ?? createEntryLines(key)
  known.set(key, lines)
  return lines
}

export type EntryLines = ReturnType<typeof createEntryLines>
