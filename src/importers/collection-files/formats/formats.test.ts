import { expect, test } from 'vitest'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import { idsOfDex } from './dex.ts'

function read(file: string | Uint8Array) {
  const found = readCollectionFile(file)
  if (found.outcome === 'refused') throw new Error(found.refusal)
  return { format: found.format.id, rows: found.rows }
}

const briefly = ({ card, copy, status, aside }: FileRow) => ({
  name: card.name,
  sets: card.sets,
  number: card.number,
  status,
  aside,
  printing: copy.printing,
  condition: copy.condition,
  quantity: copy.quantity,
})

const collectr =
  'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,' +
  'Quantity,Market Price (As of 2026-07-19),Price Override,Watchlist,Date Added,Notes'

test('Collectr: portfolio rows are owned, watched ones wanted, sealed products and other games set aside', () => {
  const { format, rows } = read(
    [
      collectr,
      'Main,Pokemon,Base Set,Charizard,4/102,Rare Holo,Holofoil,Ungraded,Lightly Played,"$1,280.50",1,300,0,false,2026-01-10,"from ""M"""',
      'Main,Pokemon,Jungle,Pikachu,60/64,Common,Normal,PSA 10.0 GEM - MT,Near Mint,0,1,20,0,FALSE,6/30/2026,',
      ',Pokemon,Fossil,Gengar,5/62,Rare Holo,Normal,,Near Mint,,,100,0,true,,',
      'Sealed,Pokemon,151,151 Elite Trainer Box,,,Normal,Ungraded,Near Mint,49.99,1,60,0,false,2023-09-22,',
      'Main,Lorcana,Promo Cards,Somebody,6,Promo,Holofoil,Ungraded,Near Mint,0,1,7.12,0,false,2026-01-24,',
    ].join('\n'),
  )
  expect(format).toBe('collectr')
  expect(rows.map(({ status, aside }) => aside ?? status)).toEqual([
    'owned',
    'owned',
    'chasing',
    'sealed',
    'other-game',
  ])
  expect(rows[0]?.copy).toEqual({
    printing: 'Holofoil',
    language: null,
    condition: 'lightly-played',
    grade: null,
    quantity: 1,
    price: { amount: 1280.5, currency: 'USD' },
    acquiredOn: '2026-01-10',
    place: 'Main',
    note: 'from "M"',
  })
  expect(rows[1]?.copy).toMatchObject({
    condition: null,
    grade: { company: 'PSA', grade: '10' },
    price: null,
    acquiredOn: '2026-06-30',
  })
})

test('Collectr: a row without a number is sealed only by its name; every other one is looked for', () => {
  const { rows } = read(
    [
      collectr,
      'Main,Pokemon,Set of Tomorrow,Missingno,,,Normal,Ungraded,Near Mint,0,1,1,0,false,,',
      'Main,Pokemon,151,151 Ultra-Premium Collection,,,Normal,Ungraded,Near Mint,0,1,1,0,false,,',
      'Main,Pokemon,151,151 Booster Pack,,,Normal,Ungraded,Near Mint,0,1,1,0,false,,',
      'Main,Pokemon,151,Mini Tin,,,Normal,Ungraded,Near Mint,0,1,1,0,false,,',
    ].join('\n'),
  )
  expect(rows.map(({ aside }) => aside)).toEqual([null, 'sealed', 'sealed', 'sealed'])
})

const dexHeader =
  'Type;Category;Locale;Series;Set;Id;Number;Name;Variant;Rarity;Illustrator;Quantity;Price;Notes'

function utf16(text: string): Uint8Array {
  return Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
}

test('Dex: a file in UTF-16 with semicolons; only the collection is owned, lists are wishes', () => {
  const { format, rows } = read(
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

test('Dex: files with other columns of notes, and lists that only their name tells', () => {
  const { rows } = read(
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
])('the id %s of Dex may be %s', (theirs, ours) => {
  expect(idsOfDex(theirs)).toContain(ours)
})

test('TCGplayer app: names without additions, product ids, printing and language', () => {
  const { format, rows } = read(
    [
      'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU',
      '2,Charizard ex - 199/165,Charizard ex,SV: Scarlet & Violet 151,199/165,MEW,Holofoil,Near Mint,English,SIR,517045,7',
      '1,Pikachu,Pikachu,SV2a: Pokemon Card 151,025/165,SV2a,Normal,Lightly Played,Japanese,Common,,',
    ].join('\n'),
  )
  expect(format).toBe('tcgplayer-app')
  expect(rows[0]?.card).toEqual({
    ids: [],
    product: { marketplace: 'tcgplayer', id: 517045 },
    name: 'Charizard ex',
    sets: ['SV: Scarlet & Violet 151', 'MEW'],
    number: '199',
    total: 165,
    language: 'en',
  })
  expect(rows[1]?.card).toMatchObject({ language: 'ja', product: null })
})

test('TCGplayer seller: what is for sale is owned; the number in front is no product; printings stand in conditions', () => {
  const { format, rows } = read(
    [
      'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,' +
        'TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL',
      '"2999078","Pokemon","Jungle","Pikachu","","60/64","Common","Near Mint 1st Edition","1.00","","","","3","0","1.50",""',
      '"7000001","Pokemon","Jungle","Jungle Booster Box","","","","Unopened","1","","","","1","0","1",""',
      '"7000002","Magic","Alpha","Somebody","","","R","Near Mint","1","","","","1","0","1",""',
      '"7000003","Pokemon Japan","SV2a","Pikachu","","025/165","C","Near Mint","1","","","","0","4","1",""',
    ].join('\r\n'),
  )
  expect(format).toBe('tcgplayer-seller')
  expect(rows.map(({ status, aside }) => aside ?? status)).toEqual([
    'owned',
    'sealed',
    'other-game',
    'none-held',
  ])
  expect(rows[0]?.card.product).toBeNull()
  expect(rows[0]?.copy).toMatchObject({
    printing: '1st Edition',
    condition: 'near-mint',
    quantity: 3,
    price: null,
  })
  expect(rows[3]?.card.language).toBe('ja')
})

test('PokéCollector: set code and number, everything else may be missing', () => {
  const header = 'set_code,number,quantity,condition,variant,lang,purchase_price'
  const { format, rows } = read(`${header}\nASC,152,1,NM,Normal,en,2.50\nASC,153,,,,,\n`)
  expect(format).toBe('pokecollector')
  expect(rows.map(briefly)).toEqual([
    {
      name: null,
      sets: ['ASC'],
      number: '152',
      status: 'owned',
      aside: null,
      printing: 'Normal',
      condition: 'near-mint',
      quantity: 1,
    },
    {
      name: null,
      sets: ['ASC'],
      number: '153',
      status: 'owned',
      aside: null,
      printing: '',
      condition: null,
      quantity: 1,
    },
  ])
})

test('ManaBox: binders are owned, lists are not; both header forms', () => {
  const columns =
    'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,' +
    'Altered,Condition,Language,Purchase price currency'
  const row = 'Pikachu,BS,Base Set,58,normal,common,2,1,,1.25,false,false,near_mint,en,EUR'
  const { rows, format } = read(
    `Binder Name,Binder Type,${columns},Added\nRed,binder,${row},2026-02-01\nWish,list,${row},\n`,
  )
  expect(format).toBe('manabox')
  expect(rows.map(({ status }) => status)).toEqual(['owned', 'chasing'])
  expect(rows[0]?.copy).toMatchObject({
    price: { amount: 1.25, currency: 'EUR' },
    place: 'Red',
    acquiredOn: '2026-02-01',
    condition: 'near-mint',
  })
  expect(read(`${columns}\n${row}\n`).format).toBe('manabox')
})

test('Moxfield', () => {
  const { format, rows } = read(
    '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"\n' +
      '"2","0","Pikachu","bs","Near Mint","English","foil","","2026-01-01 10:00:00","58","False","False","1.5"\n',
  )
  expect(format).toBe('moxfield')
  expect(rows.map(briefly)).toMatchObject([
    { name: 'Pikachu', sets: ['bs'], number: '58', printing: 'foil', quantity: 2 },
  ])
})

test('Deckbox: full names of sets, marks as words', () => {
  const { format, rows } = read(
    'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price\n' +
      '1,0,Pikachu,Base Set,58,Good (Lightly Played),English,foil,signed,,,,,,$2.00\n',
  )
  expect(format).toBe('deckbox')
  expect(rows[0]?.copy).toMatchObject({
    printing: 'foil',
    condition: 'lightly-played',
    note: 'signed',
    price: { amount: 2, currency: 'USD' },
  })
})

test('Dragon Shield: with and without its first line, conditions in one word', () => {
  const header =
    'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET'
  const row = 'Binder,2,0,Pikachu,BS,Base Set,58,LightPlayed,Normal,English,0.50,2024-03-01,0.3,0.4,0.5'
  for (const file of [`"sep=,"\n${header}\n${row}\n`, `${header}\r\n${row}\r\n`]) {
    const { format, rows } = read(file)
    expect(format).toBe('dragon-shield')
    expect(rows.map(briefly)).toMatchObject([{ condition: 'moderately-played', quantity: 2, number: '58' }])
    expect(rows[0]?.copy).toMatchObject({ acquiredOn: '2024-03-01', price: { amount: 0.5, currency: null } })
  }
})
