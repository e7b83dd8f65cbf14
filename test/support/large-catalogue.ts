import type { CatalogueInput } from '#server/catalogue/build-catalogue.ts'
import { aCard, aSet } from './catalogue-fixtures.ts'

const setCount = 100
const cardsPerSet = 200
const words =
  'flip coin heads damage energy bench attach discard draw search deck shuffle active turn knocked'.split(' ')

/** A sentence that differs from those of other seeds. */
function sentence(seed: number): string {
  const chosen = Array.from({ length: 24 }, (_, index) => words[(seed * (index + 3) + index) % words.length])
  return `${chosen.join(' ')} ${seed}.`
}

const syllables = 'ka chu ri zar do mew lu cha bul sa ur pi dra go nir ex ven tor mi lo'.split(' ')

/** A name of three syllables; every 8,000 numbers have the same. */
function nameOf(seed: number): string {
  const [first = '', second = '', third = ''] = [seed, seed / 20, seed / 400].map(
    value => syllables[Math.floor(value) % syllables.length],
  )
  return first + second + third
}

/** Each set has its day, so that lists by release read the cards of one set together, as those of the real catalogue do. */
const dayOf = (set: number) => new Date(Date.UTC(2000, 0, 1 + 60 * set)).toISOString().slice(0, 10)

/** A catalogue with as many English cards as the real one, each with its own texts. */
export function createLargeCatalogue(): CatalogueInput {
  const codes = Array.from({ length: setCount }, (_, index) => `big${index}`)
  return {
    rev: 1,
    series: [{ id: 'base', language: 'en', name: 'Base' }],
    sets: codes.map((code, set) => aSet({ code, name: `Set ${code}`, releaseDate: dayOf(set) })),
    cards: codes.flatMap((setId, set) =>
      Array.from({ length: cardsPerSet }, (_, index) => {
        const seed = set * cardsPerSet + index
        return aCard({
          setId,
          number: String(index + 1),
          name: nameOf(seed),
          artist: nameOf(seed % 300),
          flavorText: sentence(seed),
          abilities: [{ kind: 'Ability', name: `Power ${seed}`, text: sentence(seed + 1) }],
          attacks: [
            { name: `${nameOf(seed)} Punch`, cost: ['Fire'], damage: '20', text: sentence(seed + 2) },
            { name: `${nameOf(seed)} Beam ${seed}`, cost: ['Fire'], damage: '90', text: sentence(seed + 3) },
          ],
        })
      }),
    ),
  }
}
