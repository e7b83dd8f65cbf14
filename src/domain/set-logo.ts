import type { Language } from './language.ts'
import { type SetLogo, setLogos } from './set-logo-table.ts'

/** The fields of a set that identify its logo. */
export type SetLogoFields = {
  id?: string | undefined
  code?: string | undefined
  name: string
  nameEn?: string | null | undefined
  language?: Language | undefined
  images?: Partial<Record<'logo' | 'symbol' | 'large' | 'small', string | null>> | null | undefined
}

type Step = (set: SetLogoFields, logos: readonly SetLogo[]) => SetLogo | undefined

const namesOf = (set: SetLogoFields) => [set.name, set.nameEn ?? ''].filter(Boolean)

/** Normalizes a name without accents and punctuation: 'Pokémon GO!' equals 'pokemon go'. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const fillers = new Set(['a', 'and', 'in', 'of', 'on', 'the', 'to'])
const wordsOf = (name: string) =>
  new Set(
    plainName(name)
      .split(' ')
      .filter(word => !fillers.has(word)),
  )

/** Cached normalized names of the logos and their words. */
const plainLogos = new WeakMap<SetLogo, { name: string; words: Set<string> }>()

function plainLogo(logo: SetLogo) {
  const known = plainLogos.get(logo)
  if (known) return known
  const plain = { name: plainName(logo.name), words: wordsOf(logo.name) }
  plainLogos.set(logo, plain)
  return plain
}
/** Sets that appear every year. The name of the first one contains no year. */
const yearlySets = [
  { words: /mcdonald/i, nameless: (name: string) => (/25th/.test(name) ? '2021' : undefined) },
  { words: /trick or trade/i, nameless: () => '2022' },
]

const yearlyOf = (name: string) => yearlySets.find(({ words }) => words.test(name))
const yearOf = (name: string) => /\b(?:19|20)\d\d\b/.exec(name)?.[0] ?? yearlyOf(name)?.nameless(name)

const byCodeOrId: Step = ({ code, id }, logos) => {
  const codes = [code, id, id?.replace(/^ja-/, '')].filter(Boolean)
  return logos.find(logo => codes.includes(logo.code))
}

const byName: Step = (set, logos) => {
  const names = namesOf(set).map(name => name.toLowerCase())
  return logos.find(logo => names.includes(logo.name.toLowerCase()))
}

const byPlainName: Step = (set, logos) => {
  const names = namesOf(set).map(plainName)
  return logos.find(logo => names.includes(plainLogo(logo).name))
}

/**
 * Finds the logo whose name shares most words with the set's name, at least two. The year must be equal, because sets
 * that appear every year share all other words.
 */
const byWords: Step = (set, logos) => {
  const year = yearOf(set.name)
  const names = namesOf(set).map(wordsOf)
  const least = names.some(words => words.has('ex')) ? 1 : 2
  for (const words of names) words.delete('ex')
  const rated = logos
    .filter(logo => yearOf(logo.name) === year)
    .map(logo => {
      const { words } = plainLogo(logo)
      return {
        logo,
        shared: Math.max(...names.map(name => name.intersection(words).size)),
        words: words.size,
      }
    })
  const [best] = rated
    .filter(({ shared }) => shared >= least)
    .toSorted((a, b) => b.shared - a.shared || a.words - b.words)
  return best?.logo
}

const byYear: Step = ({ name }, logos) => {
  const yearly = yearlyOf(name)
  const year = yearOf(name)
  return yearly && year
    ? logos.find(logo => yearly.words.test(logo.name) && yearOf(logo.name) === year)
    : undefined
}

/**
 * Finds the logo of the set to which a subset belongs. A subset's code is the set's code and some letters: 'swsh9tg',
 * 'swsh12.5gg'.
 */
const byBaseSet: Step = ({ code = '' }, logos) => {
  const parent = /^(.*\d)[a-z]+$/i.exec(code)?.[1]
  return parent ? logos.find(logo => logo.code === parent) : undefined
}

const steps: Step[] = [byCodeOrId, byName, byPlainName, byWords, byYear, byBaseSet]

function english(logo: SetLogo, logos: readonly SetLogo[]): SetLogo {
  const byEquivalent = logos.find(({ code }) => code !== '' && code === logo.english)
  return byEquivalent ?? byPlainName({ name: logo.name }, logos) ?? logo
}

/** Returns the URL of this site's own logo for a set, found by six rules in turn; undefined if none finds one. */
export function logoUrlOfSet(set: SetLogoFields, table = setLogos): string | undefined {
  const logos = set.language === 'ja' ? table.ja : [...table.en, ...table.ja]
  for (const step of steps) {
    const found = step(set, logos)
    if (!found) continue
    const logo = set.language !== 'ja' && found.language === 'ja' ? english(found, table.en) : found
    return `/logos/${logo.language}/${logo.file}.svg`
  }
  return undefined
}

/** Returns the image URLs of a set in order of preference; empty if only a placeholder can be shown. */
export function imageUrlsOfSet(set: SetLogoFields): string[] {
  const { logo, symbol, large, small } = set.images ?? {}
  const addresses = [logoUrlOfSet(set), logo, symbol, large, small]
  return addresses.filter(address => typeof address === 'string' && address !== '') as string[]
}

/** Returns the URL of the preferred image of a set; undefined if only a placeholder can be shown. */
export function preferredImageUrlOfSet(set: SetLogoFields): string | undefined {
  return imageUrlsOfSet(set)[0]
}
