import type { ImportDone } from '#contract/collection-file-endpoints.ts'
import { newRequestId } from '#web/api/new-request-id.ts'
import { createStore } from '#web/app/store.ts'

/** A file as it was chosen. */
export type ChosenFile = { name: string; bytes: number; base64: string }

/** Cards chosen for rows, by line; null leaves a row out. */
export type Choices = ReadonlyMap<number, string | null>

export type ImportDraft = {
  /** Whose it is: shown to nobody else. */
  ownerId: string
  file: ChosenFile
  /** The file's, so that its preview is read once. */
  fileKey: string
  /** What the columns mean, where a person said so. */
  columns: Record<string, string> | undefined
  /** The same while it is being said. */
  saying: Record<string, string> | undefined
  wishes: 'chasing' | 'left-out'
  existing: 'match' | 'add'
  currency: string | undefined
  /** Without it: a new collection called `name`. */
  collectionId: string | undefined
  name: string
  choices: Choices
  /** Whether a person has decided anything about it. */
  isDecided: boolean
  /** Stays while the same is tried again, so that an import whose answer was lost is done once. */
  requestId: string
  done: ImportDone | undefined
}

type NewDraft = Pick<ImportDraft, 'ownerId' | 'file' | 'collectionId'>

const nameOf = (file: ChosenFile) => file.name.replace(/\.[^.]*$/, '').trim()

export function newDraft(given: NewDraft): ImportDraft {
  return {
    ...given,
    fileKey: newRequestId(),
    columns: undefined,
    saying: undefined,
    wishes: 'chasing',
    existing: 'match',
    currency: undefined,
    name: nameOf(given.file).slice(0, 120),
    choices: new Map(),
    isDecided: false,
    requestId: newRequestId(),
    done: undefined,
  }
}

/** The import under way. It outlives the page and the session: whoever comes back finds it as it was. */
export const importDraft = createStore<ImportDraft | undefined>(undefined)

/** What a person changes makes it another import. */
export function changeDraft(change: Partial<ImportDraft>): void {
  const draft = importDraft.get()
  if (draft) importDraft.set({ ...draft, requestId: newRequestId(), isDecided: true, ...change })
}

/** What columns mean, while it is being said: nothing is decided before it is applied. */
export function say(saying: ImportDraft['saying']): void {
  const draft = importDraft.get()
  if (draft) importDraft.set({ ...draft, saying })
}

/** Takes the cards proposed for rows, in one change. */
export function chooseAll(proposals: ReadonlyMap<number, string>): void {
  const draft = importDraft.get()
  if (draft) changeDraft({ choices: new Map([...draft.choices, ...proposals]) })
}

export function choose(line: number, choice: string | null | undefined): void {
  const draft = importDraft.get()
  if (!draft) return
  const choices = new Map(draft.choices)
  if (choice === undefined) choices.delete(line)
  else choices.set(line, choice)
  changeDraft({ choices })
}
