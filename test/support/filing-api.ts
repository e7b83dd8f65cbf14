import { createBinderClient } from './binder-client.ts'
import { aCard, aSet } from './catalogue-fixtures.ts'
import { collectorsCatalogue, signUpCollector, storePrices } from './collector-api.ts'
import { copiesClient } from './copies-client.ts'
import { startTestApi, type TestApi } from './test-api.ts'

const printing = { finish: 'normal', foil: null, stamps: [], size: 'standard', run: null }
const variants = [printing, { ...printing, finish: 'reverse' }]
const cardOf = (number: string, facts: object) => aCard({ setId: 'new1', number, variants, ...facts })

/** The catalogue of collectors, and a set with three cards in two printings, of which two show Pikachu. */
const catalogue = {
  ...collectorsCatalogue,
  sets: [...collectorsCatalogue.sets, aSet({ code: 'new1', name: 'New', releaseDate: '2024-01-01' })],
  cards: [
    ...collectorsCatalogue.cards,
    cardOf('1', { name: 'Raichu', rarity: 'Rare', dexNumbers: [26] }),
    cardOf('2', { name: 'Pikachu', rarity: 'Common', dexNumbers: [25] }),
    cardOf('3', { name: 'Pikachu ex', rarity: 'Double Rare', dexNumbers: [25] }),
  ],
}

/** Starts the API with this catalogue and prices of its three cards. */
export async function startFilingApi(): Promise<TestApi> {
  const api = await startTestApi({}, catalogue)
  await storePrices(api, ['new1-1', 'normal', 5], ['new1-2', 'normal', 1], ['new1-3', 'normal', 30])
  return api
}

/** A new user with a collection and a binder of 3 pages with 2 × 2 pockets. */
export async function signUpFiler(api: TestApi) {
  const ash = await signUpCollector(api)
  const collectionId = await ash.collection()
  return {
    ash,
    collectionId,
    copies: copiesClient(ash, collectionId),
    binder: await createBinderClient(ash),
    /** Marks cards as owned, without rows of copies. */
    own: (...productIds: string[]) =>
      ash.put(`/collections/${collectionId}/cards/batch`, {
        productIds,
        cardStatus: 'owned',
        addMissing: true,
      }),
  }
}
