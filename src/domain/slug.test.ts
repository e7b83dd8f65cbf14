import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Scarlet & Violet', 'scarlet-violet'],
  ['Pokémon GO', 'pokemon-go'],
  ["McDonald's Collection 2011", 'mcdonalds-collection-2011'],
  ['ポケモンカード151', 'ポケモンカード151'],
  ['ガーディアン・ライジング', 'ガーディアン-ライジング'],
  ['...', ''],
])('%s becomes %s', (name, slug) => expect(slugOf(name)).toBe(slug))
