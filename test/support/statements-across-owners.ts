import { tablesWithoutOwner } from './owner-in-statement.ts'

const ofJobs = 'A job works on the data of all owners.'

/**
 * The statements on data of users that do not name the owner, by the reason. A text is a part of the statement in one line.
 * With Citus, those would ask every node.
 */
const acrossOwners = {
  [ofJobs]: [
    'delete from collection_changes where changed_at <',
    'select id from collections where deleted_at <',
    'delete from collections where id = any(',
    'delete from saved_searches where deleted_at is not null',
    'delete from search_notices where day <',
    'delete from channel_messages where created_at <',
    'update notice_settings s set digest_tried_at',
  ],
  'A public list shows collections of all owners.': [
    'from (select c.id, c.created_at as key, c.id as tie from collections c where c.deleted_at is null and c.is_public',
  ],
  'The address or secret in a request has no owner: a table on one node would say whose it is.': [
    'from collections c left join profiles p on p.id = c.owner_id left join subjects s',
    'from collections c where c.id = $1 and c.deleted_at is null for no key update',
    'from saved_searches s left join profiles p on p.id = s.owner_id where s.id = $1',
    'from want_list_links l left join collections c on c.id = l.collection_id where l.token_hash',
    'from binder_links where token_hash',
    'update notice_settings set digest = $1 where digest_key',
    'from api_keys k join',
  ],
  'The caller has read the row and knows its owner: naming it is a small change.': [
    'update collections c set owner_shown = p.is_public and p.show_activity',
    'update collections set card_count = card_count +',
    'update collections set name =',
    'update collections set deleted_at = now()',
    'update collection_changes set undone_at = now()',
    'from copies p join collections c on c.id = p.collection_id and c.deleted_at is null where p.owner_id',
    'select id from saved_searches where id = $1',
    'update saved_searches set is_public =',
    'update saved_searches set deleted_at = null',
    'delete from want_list_links where collection_id',
    'from collection_imports i',
    'update collection_imports set undone_at = now()',
    'select from collection_changes, jsonb_array_elements',
    'from collection_changes where import_id',
    'delete from collection_waiting_rows where import_id',
    'update api_keys set last_used_at',
  ],
  'What one user does writes a notification of another one.': [
    'update favorite_notices set started_at',
    'insert into notices (user_id, comment_id, kind) select distinct on (user_id)',
  ],
}

const listed: readonly string[] = Object.values(acrossOwners).flat()
const inOneLine = (statement: string) => statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()

/**
 * Compares statements with the list. `unlisted`: those that are missing in it. `unused`: lines that no statement needs, apart from
 * those of jobs, which may not have run yet.
 */
export function compareWithList(statements: readonly string[]): { unlisted: string[]; unused: string[] } {
  const found = statements.filter(statement => tablesWithoutOwner(statement).length > 0).map(inOneLine)
  return {
    unlisted: found.filter(statement => !listed.some(text => statement.includes(text))),
    unused: listed.filter(
      text => !acrossOwners[ofJobs].includes(text) && !found.some(statement => statement.includes(text)),
    ),
  }
}
