import { expect, test } from 'vitest'
import { readRows } from '#test/support/collection-file-rows.ts'

test('TCGplayer app: rows have names without additions, product ids, printing and language', () => {
  const { format, rows } = readRows(
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

test('TCGplayer seller: cards for sale are owned, the first id is no product id, and conditions contain printings', () => {
  const { format, rows } = readRows(
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
  expect(rows.map(({ status, ignored }) => ignored ?? status)).toEqual([
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

const seller =
  'TCGplayer Id,Product Line,Set Name,Product Name,Number,Condition,Total Quantity,Add to Quantity\n'

test('TCGplayer seller: the language behind the condition is that of the copies', () => {
  const { rows } = readRows(
    [
      `${seller}1,Pokemon,Jungle,Pikachu,60/64,Near Mint Holofoil - Japanese,1,0`,
      '2,Pokemon,Jungle,Pikachu,60/64,Lightly Played 1st Edition - German,1,0',
      '3,Pokemon,Jungle,Pikachu,60/64,Near Mint - Elvish,1,0',
    ].join('\n'),
  )
  expect(rows.map(({ card, copy }) => [card.language, copy.language, copy.condition, copy.printing])).toEqual(
    [
      ['ja', 'ja', 'near-mint', 'Holofoil'],
      ['en', 'de', 'lightly-played', '1st Edition'],
      [null, null, null, ''],
    ],
  )
  expect(rows.map(({ copy }) => copy.unread)).toEqual([undefined, undefined, ['condition-unknown']])
})

test('TCGplayer seller: "Add to Quantity" counts where the total is empty', () => {
  const { rows } = readRows(
    `${seller}1,Pokemon,Jungle,Pikachu,60/64,Near Mint,,4\n2,Pokemon,Jungle,Pikachu,60/64,Near Mint,0,4\n` +
      '3,Pokemon,Jungle,Pikachu,60/64,Near Mint,,\n4,Pokemon,Jungle,Pikachu,60/64,Near Mint,,-1\n',
  )
  expect(rows.map(({ ignored, copy }) => ignored ?? copy.quantity)).toEqual([
    4,
    'none-held',
    'none-held',
    'quantity-unclear',
  ])
})
