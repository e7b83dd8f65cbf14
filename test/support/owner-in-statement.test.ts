import { expect, test } from 'vitest'
import { tablesWithoutOwner } from './owner-in-statement.ts'

test.each([
  'select * from collections c where c.owner_id = $1',
  'update "collections" set "name" = $1 where "id" = $2 and "owner_id" = $3',
  'insert into collection_cards (owner_id, collection_id, card_id) values ($1, $2, $3)',
  'select from copies p join collections c on c.id = p.collection_id and c.owner_id = p.owner_id where p.owner_id = $1',
  'delete from copies where (owner_id, id) in (select * from unnest($1::uuid[], $2::uuid[]))',
  'select from card_records where id = $1',
])('%s names the owner or needs none', statement => {
  expect(tablesWithoutOwner(statement)).toEqual([])
})

test.each([
  ['select owner_id from collections where id = $1', ['collections']],
  ["update collections set name = 'owner_id = $1' where id = $2 -- owner_id = $3", ['collections']],
  [
    'select from copies p join collections c on c.id = p.collection_id where p.owner_id = $1',
    ['collections'],
  ],
  ['select from collections c join profiles p on p.id = c.owner_id where c.is_public', ['collections']],
  ['insert into notices (comment_id) values ($1)', ['notices']],
  ['delete from collection_cards using collections c where c.owner_id = $1', ['collection_cards']],
])('%s does not name the owner of %j', (statement, tables) => {
  expect(tablesWithoutOwner(statement)).toEqual(tables)
})
