import { builderKey, guestOwner } from '#web/features/collection-builder/builder-key.ts'
import { queueCollectionChange } from '#web/changes/collection-changes.ts'
import { createStore } from '#web/app/store.ts'
import {
  type BuilderState,
  type BuilderChange,
  emptyBuilderState,
  removeEmptyDrafts,
} from './builder-state.ts'
import { parseBuilderState, serializeBuilderState, unsentEdits } from './stored-state.ts'

export type BuilderSnapshot = {
  state: BuilderState
  /** The storage is full: later changes exist in this tab only. */
  isFull: boolean
}

/** Changes that the full storage rejected, by key, until the page is closed. */
const unstored = new Map<string, readonly BuilderChange[]>()

/** The stores of a key in this tab that follow changes: browsers tell only other tabs of them. */
const listening = new Map<string, Set<BuilderStore>>()

/** A user's or visitor's builder state in the browser's storage. Each change is made to the stored state. */
export class BuilderStore {
  readonly owner: string
  readonly #key: string
  readonly #builder
  #stored: string | null

  constructor(owner: string) {
    this.owner = owner
    this.#key = builderKey(owner)
    this.#stored = this.#read()
    const state = this.#withUnstored(parseBuilderState(this.#stored))
    this.#builder = createStore<BuilderSnapshot>({ state: removeEmptyDrafts(state), isFull: this.#isFull() })
    this.#moveUnsentEdits(owner)
  }

  readonly get = (): BuilderSnapshot => this.#builder.get()

  readonly subscribe = (listener: () => void): (() => void) => this.#builder.subscribe(listener)

  update(change: BuilderChange): void {
    const before = this.#current()
    const state = change(before)
    if (state !== before) {
      const isStored = this.#write(state)
      if (isStored) unstored.delete(this.#key)
      else unstored.set(this.#key, [...(unstored.get(this.#key) ?? []), change])
    }
    this.#show(state)
    for (const other of listening.get(this.#key) ?? []) {
      other.#stored = this.#stored
      other.#show(state)
    }
  }

  /** Follows the changes of other tabs and stores. Returns a function that stops following them. */
  listen(): () => void {
    this.#show(this.#current())
    const followers = listening.get(this.#key) ?? new Set()
    listening.set(this.#key, followers.add(this))
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== this.#key && key !== null) return
      const state = this.#current()
      if (this.#isFull() && this.#write(state)) unstored.delete(this.#key)
      this.#show(state)
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (this.get().isFull) event.preventDefault()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      followers.delete(this)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('beforeunload', onLeave)
    }
  }

  /** Called at sign-out: clears the stored state. If it contains drafts, it stays for its owner's next session. */
  leave(): void {
    if (this.#current().collections.some(({ savedId }) => savedId === null)) return
    this.#write(emptyBuilderState)
    unstored.delete(this.#key)
  }

  /** The stored state with the changes that could not be stored. */
  #current(): BuilderState {
    const text = this.#read()
    if (text === this.#stored) return this.get().state
    this.#stored = text
    return this.#withUnstored(parseBuilderState(text))
  }

  #withUnstored(state: BuilderState): BuilderState {
    return (unstored.get(this.#key) ?? []).reduce((all, change) => change(all), state)
  }

  #isFull = () => unstored.has(this.#key)

  #show(state: BuilderState): void {
    const shown = this.get()
    const isFull = this.#isFull()
    if (state !== shown.state || isFull !== shown.isFull) this.#builder.set({ state, isFull })
  }

  /** Sends the changes of saved collections that an earlier version stored with the drafts. */
  #moveUnsentEdits(owner: string): void {
    const edits = owner === guestOwner ? [] : unsentEdits(this.#stored)
    for (const [savedId, edit] of edits) queueCollectionChange(owner, savedId, edit, 0)
    if (edits.length > 0) this.#write(this.get().state)
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
