import { builderKey } from '#web/features/collection-builder/builder-key.ts'
import { createStore } from '#web/app/store.ts'
import {
  type BuilderState,
  type BuilderChange,
  emptyBuilderState,
  removeEmptyLocalCollections,
} from './builder-state.ts'
import { hasUnsavedData } from './local-collection.ts'
import { parseBuilderState, serializeBuilderState } from './stored-state.ts'

/**
 * Two tabs that write at the same moment overwrite each other. When another tab writes, this tab therefore reapplies
 * its own changes that are younger than this.
 */
const repeatMilliseconds = 250

export type BuilderSnapshot = {
  state: BuilderState
  /** The storage is full: later changes exist in this tab only. */
  isFull: boolean
}

type Made = readonly { change: BuilderChange; at: number }[]

/** Changes that the full storage rejected, by key, until the page is closed. */
const notStored = new Map<string, Made>()

const replayChanges = (made: Made, state: BuilderState) =>
  made.reduce((all, { change }) => change(all), state)

/**
 * Adds this tab's focused collection to the stored state of all tabs, which omits collections without unsaved
 * changes.
 */
function withFocused(theirs: BuilderState, mine: BuilderState): BuilderState {
  const focused = mine.collections.find(({ id }) => id === theirs.focusedId)
  if (!focused?.savedId || theirs.collections.some(({ id }) => id === focused.id)) return theirs
  return { ...theirs, collections: [...theirs.collections, focused] }
}

/**
 * A user's builder state in the browser's storage. Every change is applied to the stored state, so that tabs merge
 * their changes.
 */
export class BuilderStore {
  readonly #key: string
  readonly #builder
  #stored: string | null
  #made: Made

  constructor(owner: string) {
    this.#key = builderKey(owner)
    this.#stored = this.#read()
    this.#made = notStored.get(this.#key) ?? []
    this.#builder = createStore<BuilderSnapshot>({
      state: removeEmptyLocalCollections(replayChanges(this.#made, parseBuilderState(this.#stored))),
      isFull: this.#made.length > 0,
    })
  }

  readonly get = (): BuilderSnapshot => this.#builder.get()

  readonly subscribe = (listener: () => void): (() => void) => this.#builder.subscribe(listener)

  update(change: BuilderChange): void {
    const before = this.#current()
    const state = change(before)
    const { isFull: wasFull } = this.get()
    if (state === before) {
      if (before !== this.get().state) this.#builder.set({ state, isFull: wasFull })
      return
    }
    const isFull = !this.#write(state)
    const now = Date.now()
    const made = isFull ? this.#made : this.#made.filter(({ at }) => now - at < repeatMilliseconds)
    this.#made = [...made, { change, at: now }]
    this.#show(state, isFull)
  }

  /** Follows the changes of other tabs. Returns a function that stops following them. */
  listen(): () => void {
    this.#receive()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === this.#key || key === null) this.#receive()
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (this.get().isFull) event.preventDefault()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('beforeunload', onLeave)
    }
  }

  /**
   * Called at sign-out: clears the stored state. If it contains changes that the server does not have, all of it
   * stays for its owner's next session.
   */
  leave(): void {
    if (this.#current().collections.some(hasUnsavedData)) return
    this.#write(emptyBuilderState)
    notStored.delete(this.#key)
  }

  #current(): BuilderState {
    const { state, isFull } = this.get()
    const text = this.#read()
    if (isFull || text === this.#stored) return state
    this.#stored = text
    return withFocused(parseBuilderState(text), state)
  }

  #receive(): void {
    const text = this.#read()
    if (text === this.#stored) return
    this.#stored = text
    const { state: mine, isFull } = this.get()
    const theirs = withFocused(parseBuilderState(text), mine)
    const now = Date.now()
    const repeated = this.#made.filter(({ at }) => isFull || now - at < repeatMilliseconds)
    const state = replayChanges(repeated, theirs)
    this.#show(state, state !== theirs && !this.#write(state))
  }

  #show(state: BuilderState, isFull: boolean): void {
    if (isFull) notStored.set(this.#key, this.#made)
    else notStored.delete(this.#key)
    this.#builder.set({ state, isFull })
  }

  #read(): string | null {
    try {
      return localStorage.getItem(this.#key)
    } catch {
      return null
    }
  }

  /** Stores the state. Returns false if the browser's storage is full. */
  #write(state: BuilderState): boolean {
    const text = serializeBuilderState(state)
    try {
      if (text === null) localStorage.removeItem(this.#key)
      else localStorage.setItem(this.#key, text)
      this.#stored = text
      return true
    } catch {
      return false
    }
  }
}
