import type { Session } from '@supabase/auth-js'
import { addDays } from '#domain/day.ts'
import type { PriceOn } from './example-prices.ts'
import { createAccount } from '#test/support/create-account.ts'

export const exampleSet = 'sv03.5'
export const cardsOfExampleSet = 207

const conditions = ['near-mint', 'near-mint', 'near-mint', 'lightly-played', 'mint'] as const
const places = ['Binder 1', 'Binder 1', 'Binder 2', 'Display', null]

/** How many days ago the copies were acquired. */
const ages = [340, 296, 250, 201, 150, 97, 41, 12]
const gradedEvery = 29
const wantedEvery = 4
const missingEvery = 5

const idOf = (number: number) => `${exampleSet}-${String(number).padStart(3, '0')}`

/** The owned copies of a card: the numbers of cards decide, so that the pictures are the same each time. */
function copiesOf(number: number, today: string, priceOn: PriceOn) {
  const acquiredOn = addDays(today, -(ages[(number * 5) % ages.length] ?? 0))
  const price = priceOn(idOf(number), acquiredOn)
  const isGraded = number % gradedEvery === 6
  return [
    {
      quantity: number % 11 === 0 ? 2 : 1,
      condition: isGraded ? null : conditions[number % conditions.length],
      grade: isGraded ? { company: 'PSA', grade: '10' } : null,
      pricePaid: price === undefined ? null : { amount: Math.round(price * 85) / 100, currency: 'USD' },
      place: places[number % places.length] ?? null,
      acquiredOn,
    },
  ]
}

export type ExampleCollector = { session: Session; collectionId: string }

/** Creates an account that chases the set 151: most cards are owned, some are wanted, some are neither. */
export async function createExampleCollector(
  origin: string,
  today: string,
  priceOn: PriceOn,
): Promise<ExampleCollector> {
  const credentials = { email: 'collector@cards.example', password: 'starmie-and-staryu' }
  const { session, call } = await createAccount(origin, credentials)
  const numbers = Array.from({ length: cardsOfExampleSet }, (_, index) => index + 1)
  const cards = numbers
    .filter(number => number % missingEvery !== 0)
    .map(number => ({
      productId: idOf(number),
      ...(number % wantedEvery === 3
        ? { cardStatus: 'chasing' }
        : { cardStatus: 'owned', copies: copiesOf(number, today, priceOn) }),
    }))
  const collection = {
    name: 'Pokémon 151',
    description: 'One of each, near mint or better.',
    notes: 'Binder 1 is at home, binder 2 goes to card shows.\nStill to grade: Zapdos ex.',
    setId: exampleSet,
    cards,
  }
  const { id: collectionId } = await call<{ id: string }>('POST', '/collections', collection)
  await call('PUT', '/account', { targetCollectionId: collectionId })
  return { session, collectionId }
}
