import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { BreakableName } from './breakable-name.tsx'

test.each([
  ['RATE_LIMIT_COLLECTION_EXPORTS', 'RATE_|LIMIT_|COLLECTION_|EXPORTS'],
  ['chasekit-20261129-manual-0056.tar.gz', 'chasekit-|20261129-|manual-|0056.tar.gz'],
  ['nightly-0056.tar.gz.age', 'nightly-|0056.tar.gz.age'],
  ['a-1.tar.gz is deleted from the disk.', 'a-|1.tar.gz is deleted from the disk.'],
  ['a-1.tar.gzをディスクから削除します。', 'a-|1.tar.gzをディスクから削除します。'],
  ['/var/lib/chasekit/backups', '/var/|lib/|chasekit/|backups'],
  ['hana.of.the.cards@cards.example', 'hana|.of|.the|.cards|@cards|.example'],
  ['ash@pallet.jp', 'ash|@pallet.jp'],
  ['hana_the_owner', 'hana_|the_|owner'],
  ['/api/comments/{cardId}', '/api/|comments/|{cardId}'],
  ['misty', 'misty'],
])('%s breaks at its separators', (name, lines) => {
  const page = mountComponent(<BreakableName>{name}</BreakableName>)
  const parts = [...page.find('span').childNodes].map(node =>
    node.nodeName === 'WBR' ? '|' : node.textContent,
  )
  expect(parts.join('')).toBe(lines)
})
