import { expect, test } from 'vitest'
import { exampleIndex } from '#test/support/search/search-examples.ts'
import { createOwnRevisions } from './own-revisions.ts'

test('two failed reads are one failure: an unhandled one would end the server', async () => {
  const lost = { query: () => Promise.reject(new Error('The database is lost')) }
  const revisions = createOwnRevisions(lost as never, 'ash')
  await expect(revisions.ofSearch(exampleIndex(), 'is:filed')).rejects.toThrow('The database is lost')
  await expect(revisions.ofSearch(exampleIndex(), 'charizard')).rejects.toThrow('The database is lost')
})
