import { expect, test } from 'vitest'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'

test("an unknown table is read by its column names, or by the user's mapping", () => {
  const guessed = readCollectionFile('Card;No.;Edition;Qty;Cond\nPikachu;58/102;Base Set;2;NM\n')
  expect(guessed).toMatchObject({
    outcome: 'read',
    format: { id: 'mapped', name: null },
    map: { name: 'card', number: 'no.', set: 'edition', quantity: 'qty' },
  })
  const mapped = readCollectionFile('Was;Wo\nPikachu;Base Set\n', { name: 'was', set: 'wo' })
  expect(mapped).toMatchObject({ outcome: 'read', rows: [{ card: { name: 'Pikachu', sets: ['Base Set'] } }] })
})

test.each([
  [
    'Order #,Buyer Name,Order Date,Status,Shipping Type,Product Amt,Shipping Amt,Total Amt,Buyer Paid\n1,A,,,,,,,\n',
    'orders',
  ],
  [
    'Order #,FirstName,LastName,Address1,Address2,City,State,PostalCode,Country,Order Date,Product Weight\n1,,,,,,,,,,\n',
    'orders',
  ],
  [
    'Product Line,Product Name,Condition,Number,Set,Rarity,Quantity,Main Photo URL,SkuId,Order Quantity\nPokemon,,,,,,,,,\n',
    'orders',
  ],
  ['Name,Set,Number,Quantity,Shipping Address\nPikachu,Base Set,58,1,Somewhere\n', 'orders'],
  ['Name,Set,Number,Quantity,Street,Postal Code\nPikachu,Base Set,58,1,Somewhere,1\n', 'orders'],
  ['Name,Set,Number,Customer E-mail\nPikachu,Base Set,58,a@b.example\n', 'orders'],
  ['カード名,セット,番号,枚数,配送先住所\nピカチュウ,ポケモンカード151,25,1,どこか\n', 'orders'],
  ['', 'empty'],
  ['Price,Colour\n1,red\n', 'no-card-columns'],
  ['{"format": ', 'broken-json'],
  ['{"cards": []}', 'other-json'],
  ['[1,2]', 'other-json'],
  ['{"format":"chasekit-collection","version":2,"cards":[]}', 'newer-version'],
])('%j is refused: %s', (file, refusal) => {
  expect(readCollectionFile(file)).toMatchObject({ outcome: 'refused', refusal })
})

test('valid JSON with one member per card is refused as another kind of file', () => {
  const cards = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`card-${index}`, 1]))
  const found = readCollectionFile(JSON.stringify(cards))
  expect(found).toMatchObject({ outcome: 'refused', refusal: 'other-json' })
})

test('broken rows are reported by line and other rows are read', () => {
  const found = readCollectionFile(
    'Name,Set,Number\nPikachu,Base Set,58\n"Mew,Base Set,1\nEevee,Jungle,51,too,many\nMewtwo,Base Set,10\n',
  )
  expect(found).toMatchObject({
    problems: [
      { line: 3, reason: 'quotes' },
      { line: 4, reason: 'columns' },
    ],
    rows: [{ line: 2 }, { line: 5 }],
  })
})

const readTable = (header: string, ...rows: string[]) => {
  const found = readCollectionFile([header, ...rows].join('\n'))
  return found.outcome === 'read' ? found.rows : []
}

test('a graded copy is never imported as one without a grade', () => {
  const rows = readTable(
    'Name,Set,Number,Condition,Grading company,Grade,Cert',
    'Pikachu,Base Set,58,Near Mint,PSA,9,0012',
    'Pikachu,Base Set,58,Near Mint,,CGC 9.5,',
    'Pikachu,Base Set,58,PSA 10,,,',
    'Pikachu,Base Set,58,Near Mint,,slabbed,',
    'Pikachu,Base Set,58,Near Mint,,Ungraded,',
  )
  expect(rows.map(({ copy: { grade, condition, unread } }) => [grade, condition, unread])).toEqual([
    [{ company: 'PSA', grade: '9', certificate: '0012' }, null, undefined],
    [{ company: 'CGC', grade: '9.5', certificate: null }, null, undefined],
    [{ company: 'PSA', grade: '10', certificate: null }, null, undefined],
    [null, null, ['grade-unknown']],
    [null, 'near-mint', undefined],
  ])
})

test('a number of wanted copies makes a row wanted if none is owned, and is read beside owned ones', () => {
  const rows = readTable(
    'Name,Set,Number,Have,Want',
    'Pikachu,Base Set,58,0,3',
    'Pikachu,Base Set,58,2,0',
    'Pikachu,Base Set,58,2,4',
    'Pikachu,Base Set,58,2,1',
    'Pikachu,Base Set,58,2,yes',
    'Pikachu,Base Set,58,,yes',
  )
  expect(rows.map(({ status, copy, wanted }) => [status, copy.quantity, wanted])).toEqual([
    ['chasing', 3, undefined],
    ['owned', 2, undefined],
    ['owned', 2, 4],
    ['owned', 2, 1],
    ['owned', 2, 1],
    ['chasing', 1, undefined],
  ])
})

test('a mark in a column of wishes makes the whole quantity wanted, a number does not', () => {
  const rows = readTable(
    'Name,Set,Number,Quantity,Wishlist',
    'Pikachu,Base Set,58,2,yes',
    'Pikachu,Base Set,58,2,1',
    'Pikachu,Base Set,58,2,3',
  )
  expect(rows.map(({ status, copy, wanted }) => [status, copy.quantity, wanted])).toEqual([
    ['chasing', 2, undefined],
    ['chasing', 2, undefined],
    ['owned', 2, 3],
  ])
})

test('the place, the price and the day of a wish list are not those of a copy', () => {
  const rows = readTable(
    'Name,Set,Number,Wishlist,Binder,Paid,Acquired,Note',
    'Pikachu,Base Set,58,yes,My wishes,$3,2026-01-01,soon',
  )
  expect(rows[0]?.copy).toMatchObject({ place: null, price: null, acquiredOn: null, note: 'soon' })
})

const blue = { name: 'Blue', page: 12, row: 2, column: 3 }

test.each([
  [
    'Binder/Page/Row/Column',
    'Blue/12/2/3; Red/1/1/1 x2',
    [
      { ...blue, quantity: 1 },
      { name: 'Red', page: 1, row: 1, column: 1, quantity: 2 },
    ],
  ],
  ['Binder,Page,Row,Column', 'Blue,12,2,3', [{ ...blue, quantity: 3 }]],
  ['バインダー,ページ,段,列', 'Blue,１２,2,3', [{ ...blue, quantity: 3 }]],
])('the columns %s with %s say in which pockets copies are', (header, cells, binders) => {
  const [row] = readTable(`Name,Set,Number,Quantity,${header}`, `Pikachu,Base Set,58,3,${cells}`)
  expect(row?.copy).toMatchObject({ binders, place: null })
  expect(row?.copy.unread).toBeUndefined()
})

test.each([
  ['Binder/Page/Row/Column', 'Blue', { unread: ['pocket-unknown'] }],
  ['Binder,Page,Row,Column', 'Blue,12,left,3', { unread: ['pocket-unknown'], place: 'Blue' }],
  ['Binder,Page,Row,Column', ',12,2,3', { unread: ['pocket-unknown'], place: null }],
  ['Binder,Page,Row,Column', 'Blue,,,', { place: 'Blue' }],
  ['Row,Binder', '7,Blue', { place: 'Blue' }],
])('the columns %s with %s name no pocket', (header, cells, copy) => {
  const [row] = readTable(`Name,Set,Number,${header}`, `Pikachu,Base Set,58,${cells}`)
  expect(row?.copy).toEqual(expect.objectContaining(copy))
  expect(row?.copy.binders).toBeUndefined()
})

test.each([
  ['Grading Service,Grade', 'PSA,GEM MT 10', { company: 'PSA', grade: '10' }],
  ['Slab', 'BGS 10 Black Label', { company: 'BGS', grade: 'Black Label 10' }],
  ['Grade,Slab', '9,CGC', { company: 'CGC', grade: '9' }],
  ['PSA Grade', '9', { company: 'PSA', grade: '9' }],
  ['PSA Grade,BGS Grade', ',9.5', { company: 'BGS', grade: '9.5' }],
  ['Grading Company,Condition', 'PSA,Gem Mint 10', { company: 'PSA', grade: '10' }],
])('the columns %s with %s say how a copy is graded', (header, cells, grade) => {
  const [row] = readTable(`Name,Set,Number,${header}`, `Pikachu,Base Set,58,${cells}`)
  expect(row?.copy).toMatchObject({ grade, condition: null })
  expect(row?.copy.unread).toBeUndefined()
})

test('a copy with a grading company but no grade is a doubt and has no condition', () => {
  const [row] = readTable('Name,Set,Number,Condition,Grader', 'Pikachu,Base Set,58,Mint,PSA')
  expect(row?.copy).toMatchObject({ grade: null, condition: null, unread: ['grade-unknown'] })
})

test('in any table, proxies are no cards, marks become notes, and a condition may name language and printing', () => {
  const rows = readTable(
    'Name,Set,Number,Condition,Note,Proxy,Signed',
    'Pikachu,Base Set,58,NM,,yes,',
    'Pikachu,Base Set,58,Near Mint Reverse Holofoil - German,a gift,no,yes',
  )
  expect(rows[0]?.ignored).toBe('proxy')
  expect(rows[1]?.ignored).toBeNull()
  expect(rows[1]?.copy).toMatchObject({
    condition: 'near-mint',
    printing: 'Reverse Holofoil',
    language: 'de',
    note: 'a gift\nsigned',
  })
})

test('a price in an unknown currency is a doubt, and never one in another currency', () => {
  const rows = readTable(
    'Name,Set,Number,Price Paid,Currency',
    'Pikachu,Base Set,58,R$ 20.00,',
    'Pikachu,Base Set,58,Z$20,',
    'Pikachu,Base Set,58,20,gold',
    'Pikachu,Base Set,58,0,gold',
  )
  expect(rows.map(({ copy }) => [copy.price, copy.unread])).toEqual([
    [{ amount: 20, currency: 'BRL' }, undefined],
    [null, ['price-unknown']],
    [null, ['price-unknown']],
    [null, undefined],
  ])
})

test('a Japanese table is read by its column names, also in half-width kana and with a unit', () => {
  const [row] = readTable(
    'No,カード名,収録パック,ｶｰﾄﾞ番号,所持枚数,状態,鑑定会社,グレード,言語,購入価格（円）,購入日,保管場所,備考',
    '1,ピカチュウ,ポケモンカード１５１,０２５／１６５,２枚,ニアミント,,,日本語版,"１，２００",２０２６年１月３日,箱１,交換した！',
  )
  expect(row?.card).toMatchObject({
    name: 'ピカチュウ',
    sets: ['ポケモンカード151'],
    number: '025',
    total: 165,
    language: 'ja',
  })
  expect(row?.copy).toMatchObject({
    quantity: 2,
    condition: 'near-mint',
    grade: null,
    language: 'ja',
    price: { amount: 1200, currency: 'JPY' },
    acquiredOn: '2026-01-03',
    place: '箱１',
    note: '交換した！',
  })
  expect(row?.copy.unread).toBeUndefined()
})

test.each([
  ['型番', 'number', '58'],
  ['カード番号', 'number', '58'],
  ['番号', 'number', '58'],
  ['数量', 'quantity', '５'],
  ['枚数', 'quantity', '5'],
  ['所持数', 'quantity', '5'],
])('the column %s means %s', (column, meaning, cell) => {
  const table = readCollectionFile(`カード名,エキスパンション,${column}\nピカチュウ,基本セット,${cell}\n`)
  expect(table).toMatchObject({
    map: { name: 'カード名', set: 'エキスパンション', [meaning]: column },
    rows: [meaning === 'number' ? { card: { number: '58' } } : { copy: { quantity: 5 } }],
  })
})

test('the currency behind the name of a column of prices is that of its prices', () => {
  const [euro, unknown] = ['EUR', 'each'].map(
    unit => readTable(`Name,Set,Number,Price Paid (${unit})`, 'Pikachu,Base Set,58,3')[0],
  )
  expect(euro?.copy.price).toEqual({ amount: 3, currency: 'EUR' })
  expect(unknown?.copy.price).toEqual({ amount: 3, currency: null })
})

test('full-width numbers of owned and wanted copies are read', () => {
  const [row] = readTable('カード名,セット,番号,所持枚数,欲しい枚数', 'ピカチュウ,基本セット,58,２,４')
  expect(row).toMatchObject({ status: 'owned', copy: { quantity: 2 }, wanted: 4 })
})

test('a certificate that a spreadsheet has rounded is a doubt', () => {
  const [row] = readTable('Name,Set,Number,Grader,Grade,Cert', 'Pikachu,Base Set,58,PSA,9,1.23457E+11')
  expect(row?.copy).toMatchObject({ grade: { certificate: null }, unread: ['certificate-unknown'] })
})

test('a grade in the column of conditions is read if another column only says that the copy is graded', () => {
  const [row] = readTable('Name,Set,Number,Graded,Condition', 'Pikachu,Base Set,58,yes,PSA 10')
  expect(row?.copy.grade).toEqual({ company: 'PSA', grade: '10', certificate: null })
})
