import type { Target } from '#web/ownership/target-store.ts'

/** A collection, and whether later cards go there as well. */
export type CollectionChoice = { collection: Target; isForLater: boolean }
