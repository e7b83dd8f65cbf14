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
  ['', 'empty'],
  ['Price,Colour\n1,red\n', 'no-card-columns'],
  ['{"format": ', 'broken-json'],
  ['{"cards": []}', 'other-json'],
  ['[1,2]', 'other-json'],
  ['{"format":"chasekit-collection","version":2,"cards":[]}', 'newer-version'],
])('%j is refused: %s', (file, refusal) => {
  expect(readCollectionFile(file)).toMatchObject({ outcome: 'refused', refusal })
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
