import { type OwnedIn, ownedInChoices } from '#domain/holdings.ts'
import { createStoredChoiceHook } from '#web/app/stored-choice.ts'

/** Which collections make a card owned for this user: all, or the one that is shown. Stored in this browser. */
export const useOwnedIn = createStoredChoiceHook<OwnedIn>('chasekit-owned-in', ownedInChoices)
