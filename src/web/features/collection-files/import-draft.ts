import type { ImportPreview, ImportResult } from '#contract/collection-file-endpoints.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { createStore } from '#web/app/store.ts'

export type ChosenFile = { name: string; bytes: number; base64: string }

/** Chosen card ids by line number; null leaves the row out of the import. */
export type RowChoices = ReadonlyMap<number, string | null>

export type ImportDraft = {
  /** The user who chose the file, or null for a visitor, whose draft the next user gets. Nobody else sees it. */
  ownerId: string | null
  file: ChosenFile
  /** Identifies the file in the cache of previews. */
  fileKey: string
  /** The column mapping, if the user changed it. */
  columns: Record<string, string> | undefined
  /** The column mapping while the user edits it and has not applied it. */
  pendingColumns: Record<string, string> | undefined
  /** Whether rows of wish lists are imported as wanted cards or left out. */
  wishes: 'chasing' | 'left-out'
  /**
   * Copies that exist already: 'match' raises their number to that of the file, 'add' adds it, 'replace' makes the
   * collection like the file.
   */
  existing: 'match' | 'add' | 'replace'
  currency: string | undefined
  /** The target collection; undefined for a new collection called `name`. */
  collectionId: string | undefined
  name: string
  choices: RowChoices
  /** The chosen cards that the user found by search, by id. The preview has only the cards that it suggests. */
  foundCards: ImportPreview['cards']
  /** Whether the user has changed anything. */
  hasDecisions: boolean
  /** Identifies the import. A retry sends the same id, so that an import whose response was lost runs only once. */
  requestId: string
  done: ImportResult | undefined
}

type NewDraft = Pick<ImportDraft, 'ownerId' | 'file' | 'collectionId'>

const collectionName = (file: ChosenFile) => file.name.replace(/\.[^.]*$/, '').trim()

export function newImportDraft(options: NewDraft): ImportDraft {
  return {
    ...options,
    fileKey: newRequestId(),
    columns: undefined,
    pendingColumns: undefined,
    wishes: 'chasing',
    existing: 'match',
    currency: undefined,
    name: collectionName(options.file).slice(0, 120),
    choices: new Map(),
    foundCards: {},
    hasDecisions: false,
    requestId: newRequestId(),
    done: undefined,
  }
}

/**
 * The draft of the current import; undefined without one. It is stored in memory: it survives navigation and the end
 * of the session, but not a reload.
 */
export const importDraftStore = createStore<ImportDraft | undefined>(undefined)

/** Changes the draft. The new request id makes it another import for the server. */
export function changeDraft(change: Partial<ImportDraft>): void {
  const draft = importDraftStore.get()
  if (draft) importDraftStore.set({ ...draft, requestId: newRequestId(), hasDecisions: true, ...change })
}

/** Stores an unfinished mapping, which does not count as a decision. */
export function setPendingColumns(pendingColumns: ImportDraft['pendingColumns']): void {
  const draft = importDraftStore.get()
  if (draft) importDraftStore.set({ ...draft, pendingColumns })
}

/** Chooses the suggested cards in one change. */
export function chooseSuggestedCards(proposals: ReadonlyMap<number, string>): void {
  const draft = importDraftStore.get()
  if (draft) changeDraft({ choices: new Map([...draft.choices, ...proposals]) })
}

/** Chooses a card that the preview does not suggest. */
export function chooseFoundCard(line: number, id: string, card: ImportPreview['cards'][string]): void {
  const draft = importDraftStore.get()
  if (!draft) return
  changeDraft({
    choices: new Map([...draft.choices, [line, id]]),
    foundCards: { ...draft.foundCards, [id]: card },
  })
}

export function chooseForRow(line: number, choice: string | null | undefined): void {
  const draft = importDraftStore.get()
  if (!draft) return
  const choices = new Map(draft.choices)
  if (choice === undefined) choices.delete(line)
  else choices.set(line, choice)
  changeDraft({ choices })
}
