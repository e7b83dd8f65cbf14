import { expect, test } from 'vitest'
import { readRows } from '#test/support/collection-file-rows.ts'
import { catalogueIdsOfDexId } from './dex.ts'

const dexHeader =
  'Type;Category;Locale;Series;Set;Id;Number;Name;Variant;Rarity;Illustrator;Quantity;Price;Notes'

function utf16(text: string): Uint8Array {
  return Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
}

test('Dex: a UTF-16 file with semicolons is read; collection rows are owned, list rows wanted', () => {
  const { format, rows } = readRows(
    utf16(
      [
        dexHeader,
        "collection;My Collection;English;SV;Destined Rivals;sv10-103;103/182;Cynthia's Gabite;Normal;Uncommon;;1;€ 0,50;",
        'standard_v2;Wishlist;English;ME;Phantasmal Flames;me2-112;112/94;Mega Gengar ex;Holo;Rare;;1;€ 8,63;',
        'standard_v2;My Binder;English;ME;Promos;mep-87;87;Pikachu;Holo;Promo;;2;;',
        'collection;My Collection;Japanese;SV;151;jpn_sv2a-25;25/165;ピカチュウ;Normal;C;;1;;"a;b"',
      ].join('\r\n'),
    ),
  )
  expect(format).toBe('dex')
  expect(rows.map(({ status }) => status)).toEqual(['owned', 'chasing', 'chasing', 'owned'])
  expect(rows[0]?.copy.price).toBeNull()
  expect(rows[1]?.card.ids).toContain('me02-112')
  expect(rows[3]?.card).toMatchObject({ language: 'ja', name: 'ピカチュウ', number: '25', total: 165 })
  expect(rows[3]?.copy.note).toBe('a;b')
})

test('Dex: files with other note columns are read, and lists are recognized by their name', () => {
  const { rows } = readRows(
    [
      'Type;Category;Locale;Series;Set;Id;Name;Variant;Rarity;Quantity;Price;Note 1;Note 2',
      'Card;My Collection;ENG;Base;Base Set;bs-58;Pikachu;Normal;Common;1;;one;two',
      'Card;Wishlist;ENG;Base;Base Set;bs-4;Charizard;Holo;Rare;1;;;',
    ].join('\n'),
  )
  expect(rows.map(({ status }) => status)).toEqual(['owned', 'chasing'])
  expect(rows[0]?.copy.note).toBe('one\ntwo')
})

test.each([
  ['me2-112', 'me02-112'],
  ['mep-87', 'mep-087'],
  ['sv35-6', 'sv03.5-006'],
  ['me25-295', 'me02.5-295'],
  ['sv3pt5-199', 'sv03.5-199'],
  ['jpn_sv2a-25', 'sv2a-025'],
  ['swshp-SWSH144', 'swshp-SWSH144'],
  ['base1-4', 'base1-4'],
])('the Dex id %s may mean the catalogue ids %s', (theirs, ours) => {
  expect(catalogueIdsOfDexId(theirs)).toContain(ours)
})
