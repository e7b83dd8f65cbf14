import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dispatchCollectionEvents, publishCollectionChange } from './publish-collection-change.ts'

let answers: ((value: string) => void)[] = []
const queryClient = new QueryClient()
const query = (queryKey: string[]) => ({
  queryKey,
  queryFn: () => new Promise<string>(resolve => answers.push(resolve)),
  staleTime: Infinity,
})
const publish = () => publishCollectionChange(queryClient, 'c1')
/** Expects a change to end with the second answer of this query, whose first one may be from before it. */
async function expectNewAnswer(
  observer: QueryObserver<string, Error, string, string, string[]>,
): Promise<void> {
  const published = publish()
  await answer('before')
  await answer('after')
  await published
  expect(observer.getCurrentResult().data).toBe('after')
  expect(answers).toEqual([])
}
/** Answers the oldest open request. */
const answer = (value: string) => vi.waitFor(() => (answers.shift() ?? expect.fail('no request'))(value))

afterEach(() => {
  queryClient.clear()
  answers = []
})

test.each([[['copies', 'ash', 'table']], [['collections', 'rows']], [['want-list', 'own']]])(
  'a page that still waits for %j when it changes is shown with the change',
  async queryKey => {
    const observer = new QueryObserver(queryClient, query(queryKey))
    const stop = observer.subscribe(() => {})
    await expectNewAnswer(observer)
    stop()
  },
)

test('data that a page still waits for before it is shown is outdated after a change', async () => {
  const options = query(['collections', 'rows'])
  const loaded = queryClient.fetchQuery(options)
  const published = publish()
  await answer('before')
  await Promise.all([loaded, published])
  expect(queryClient.getQueryState(options.queryKey)).toMatchObject({ data: 'before', isInvalidated: true })
})

test('a failed first request is tried once more, and fails the change in no way', async () => {
  const requests = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('lost')))
  const options = { queryKey: ['collections', 'rows'], queryFn: requests, retry: false }
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  await publish()
  expect(requests).toHaveBeenCalledTimes(2)
  stop()
})

test('data on the screen is fetched once, and data of other kinds not at all', async () => {
  const stops = [['collections', 'rows'], ['sets']].map(queryKey => {
    queryClient.setQueryData(queryKey, 'before')
    return new QueryObserver(queryClient, query(queryKey)).subscribe(() => {})
  })
  const published = publish()
  await answer('after')
  await published
  expect(queryClient.getQueryData(['collections', 'rows'])).toBe('after')
  expect(answers).toEqual([])
  stops.forEach(stop => stop())
})

test('a refetch that was running is replaced by a new one', async () => {
  queryClient.setQueryData(['collections', 'rows'], 'before')
  const observer = new QueryObserver(queryClient, query(['collections', 'rows']))
  const stop = observer.subscribe(() => {})
  void observer.refetch()
  await expectNewAnswer(observer)
  stop()
})

test('a change dispatches events with the collection id', () => {
  const heard: string[] = []
  for (const name of ['collections-cache-invalidated', 'collectionUpdated'])
    window.addEventListener(name, event =>
      heard.push(`${name} ${(event as CustomEvent).detail.collectionId}`),
    )
  dispatchCollectionEvents('c1')
  expect(heard).toEqual(['collections-cache-invalidated c1', 'collectionUpdated c1'])
})
