import { sitePaths } from '#site/site-paths.ts'

/** The APIs compatible with pokemontcg.io and TCGdex, and the bulk downloads. Each has a documentation page. */
export type PublicApi = 'pokemontcg' | 'tcgdex' | 'bulk'

/** The addresses of the documentation's pages. */
export const publicApiDocsPaths: Record<PublicApi, string> = {
  pokemontcg: `${sitePaths.apiDocs}/pokemontcg`,
  tcgdex: `${sitePaths.apiDocs}/tcgdex`,
  bulk: `${sitePaths.apiDocs}/bulk`,
}

/** Requests that the documentation shows and runs. The keys name their texts in the messages. */
export const publicApiExamples = {
  pokemontcg: {
    card: '/v2/cards/base1-4',
    search: '/v2/cards?q=name:charizard&orderBy=-set.releaseDate&select=id,name,number&pageSize=5',
    range:
      '/v2/cards?q=hp:[100 TO 120] (types:fire OR types:water) -set.id:base4&select=id,name,hp&pageSize=5',
    sets: '/v2/sets?q=series:base&select=id,name,releaseDate',
    rarities: '/v2/rarities',
  },
  tcgdex: {
    card: '/v2/en/cards/base1-4',
    japanese: '/v2/ja/cards?pagination:page=1&pagination:itemsPerPage=3',
    filter: '/v2/en/cards?name=charizard&hp=gte:100&pagination:page=1&pagination:itemsPerPage=5',
    sets: '/v2/en/sets?sort:field=releaseDate&sort:order=DESC&pagination:page=1&pagination:itemsPerPage=2',
    values: '/v2/en/illustrators/mitsuhiro arita',
  },
  bulk: {
    list: '/api/bulk',
    one: '/api/bulk/sets',
  },
} satisfies Record<PublicApi, Record<string, string>>
