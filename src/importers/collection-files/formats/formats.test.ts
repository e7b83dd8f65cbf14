import { expect, test } from 'vitest'
import { readRows, mainFieldsOf } from '#test/support/collection-file-rows.ts'

test('PokéCollector: a row needs only set code and number', () => {
  const header = 'set_code,number,quantity,condition,variant,lang,purchase_price'
  const { format, rows } = readRows(`${header}\nASC,152,1,NM,Normal,en,2.50\nASC,153,,,,,\n`)
  expect(format).toBe('pokecollector')
  expect(rows.map(mainFieldsOf)).toEqual([
    {
      name: null,
      sets: ['ASC'],
      number: '152',
      status: 'owned',
      ignored: null,
      printing: 'Normal',
      condition: 'near-mint',
      quantity: 1,
    },
    {
      name: null,
      sets: ['ASC'],
      number: '153',
      status: 'owned',
      ignored: null,
      printing: '',
      condition: null,
      quantity: 1,
    },
  ])
})

test('ManaBox: binder rows are owned and list rows wanted, in both header forms', () => {
  const columns =
    'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,' +
    'Altered,Condition,Language,Purchase price currency'
  const row = 'Pikachu,BS,Base Set,58,normal,common,2,1,,1.25,true,false,near_mint,en,EUR'
  const { rows, format } = readRows(
    `Binder Name,Binder Type,${columns},Added\nRed,binder,${row},2026-02-01\nWish,list,${row},\n`,
  )
  expect(format).toBe('manabox')
  expect(rows.map(({ status }) => status)).toEqual(['owned', 'chasing'])
  expect(rows[0]?.copy).toMatchObject({
    price: { amount: 1.25, currency: 'EUR' },
    place: 'Red',
    note: 'misprint',
    acquiredOn: '2026-02-01',
    condition: 'near-mint',
  })
  expect(rows[1]?.copy).toMatchObject({ price: null, place: null, acquiredOn: null })
  expect(readRows(`${columns}\n${row}\n`).format).toBe('manabox')
})

test('ManaBox: proxies are no cards, and a signed card has a note', () => {
  const { rows } = readRows(
    'Name,Set code,Set name,Collector number,Foil,Quantity,ManaBox ID,Misprint,Altered,Proxy,Signed\n' +
      'Pikachu,BS,Base Set,58,normal,1,1,false,true,false,true\nPikachu,BS,Base Set,58,normal,1,1,false,false,true,false\n',
  )
  expect(rows.map(({ ignored, copy }) => [ignored, copy.note])).toEqual([
    [null, 'altered, signed'],
    ['proxy', null],
  ])
})

test('Moxfield: rows have printing, quantity and tags; proxies are no cards', () => {
  const { format, rows } = readRows(
    '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"\n' +
      '"2","1","Pikachu","bs","Near Mint","English","foil","red deck, gift","2026-01-01 10:00:00","58","True","False","1.5"\n' +
      '"1","0","Pikachu","bs","Near Mint","English","","","2026-01-01 10:00:00","58","False","True",""\n',
  )
  expect(format).toBe('moxfield')
  expect(rows.map(mainFieldsOf)).toMatchObject([
    { name: 'Pikachu', sets: ['bs'], number: '58', printing: 'foil', quantity: 2 },
    { ignored: 'proxy' },
  ])
  expect(rows[0]).toMatchObject({ tags: ['red deck', 'gift', 'trade'] })
  expect(rows[0]?.copy).toMatchObject({ note: 'altered art', price: { amount: 1.5, currency: null } })
  expect(rows[1]?.tags).toBeUndefined()
})

test('Deckbox: the foil column names the printing, other marks the note; an asking price is not imported', () => {
  const { format, rows } = readRows(
    'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price\n' +
      '1,1,Pikachu,Base Set,58,Good (Lightly Played),English,foil,signed,artist proof,,,,,$2.00\n',
  )
  expect(format).toBe('deckbox')
  expect(rows[0]?.copy).toMatchObject({
    printing: 'foil',
    condition: 'lightly-played',
    note: 'signed, artist proof',
    price: null,
  })
  expect(rows[0]?.tags).toEqual(['trade'])
})

test('Dragon Shield: files with and without a delimiter line are read, with conditions in one word', () => {
  const header =
    'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET'
  const row = 'Binder,2,1,Pikachu,BS,Base Set,58,LightPlayed,Normal,English,0.50,2024-03-01,0.3,0.4,0.5'
  for (const file of [`"sep=,"\n${header}\n${row}\n`, `${header}\r\n${row}\r\n`]) {
    const { format, rows } = readRows(file)
    expect(format).toBe('dragon-shield')
    expect(rows.map(mainFieldsOf)).toMatchObject([
      { condition: 'moderately-played', quantity: 2, number: '58' },
    ])
    expect(rows[0]?.tags).toEqual(['trade'])
    expect(rows[0]?.copy).toMatchObject({ acquiredOn: '2024-03-01', price: { amount: 0.5, currency: null } })
  }
})
