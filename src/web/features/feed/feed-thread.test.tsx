import { expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { useApp } from '#web/app/app-provider.tsx'
import { FeedThread } from './feed-thread.tsx'

function Thread() {
  const { api } = useApp()
  const subject = { kind: 'collection', id: 'c1' } as const
  return (
    <FeedThread
      api={api}
      subject={subject}
      title="Binder"
      ownerId="ash"
      page="/collection/c1"
      onTotalChange={() => {}}
    />
  )
}

test.each([
  [403, 'Failed to load comments.'],
  [{ foo: 1 }, 'Failed to load comments (invalid response).'],
])('comments that fail to load (%j) show an error in the feed: %s', async (response, sentence) => {
  const { find } = await renderApp(() => response, <Thread />)
  expect(find('[role=alert]').textContent).toBe(sentence)
})
