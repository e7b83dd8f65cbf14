import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { speciesCount } from '#domain/species.ts'
import { cardPath, setPath, sitePaths, speciesPath } from '#site/site-paths.ts'

/** Number of addresses in one file. The protocol allows 50,000. */
const perFile = 10_000

type Part = Pick<Catalogue, 'sets' | 'cardCount' | 'cardAt'>

const entry = (origin: string, path: string) => `<url><loc>${origin}${path}</loc></url>`

const opening = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap index: one file of pages, sets and species, then one per 10,000 cards. */
export function renderSitemapIndex(catalogue: Part, origin: string): string {
  const files = Math.ceil(catalogue.cardCount / perFile)
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `cards-${index + 1}`)]
  const entries = names.map(name => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`)
  return `${opening}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>`
}

function pageAddresses(catalogue: Part, origin: string): string[] {
  const fixed = [
    sitePaths.home,
    sitePaths.sets,
    sitePaths.exploreCards,
    sitePaths.series,
    sitePaths.pokedex,
  ].map(path => entry(origin, path))
  const sets = catalogue.sets.all.map(set => entry(origin, setPath(set)))
  const species = Array.from({ length: speciesCount }, (_, index) => entry(origin, speciesPath(index + 1)))
  return [...fixed, ...sets, ...species]
}

function cardAddresses(catalogue: Part, origin: string, file: number): string[] {
  const first = (file - 1) * perFile
  const count = Math.max(0, Math.min(perFile, catalogue.cardCount - first))
  return Array.from({ length: count }, (_, index) => {
    return entry(origin, cardPath(catalogue.cardAt(first + index)))
  })
}

/** One sitemap file by its name; undefined for an unknown name. */
export function renderSitemapFile(catalogue: Part, origin: string, name: string): string | undefined {
  const list = name === 'pages' ? pageAddresses(catalogue, origin) : cardAddressesIn(catalogue, origin, name)
  return list && `${opening}<urlset ${namespace}>${list.join('')}</urlset>`
}

/** The addresses of one file of cards; undefined for an unknown name. */
function cardAddressesIn(catalogue: Part, origin: string, name: string): string[] | undefined {
  const file = Number(/^cards-([1-9]\d{0,5})$/.exec(name)?.[1] ?? 0)
  const list = file === 0 ? [] : cardAddresses(catalogue, origin, file)
  return list.length > 0 ? list : undefined
}

export function renderRobotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /search\nSitemap: ${origin}/sitemap.xml\n`
}
