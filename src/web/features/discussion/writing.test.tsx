import { expect, test } from 'vitest'
import { aComment } from '#test/support/comment-fixture.ts'
import { renderDiscussion, errorResponse, waitForDiscussion } from '#test/support/render-discussion.tsx'

/** A response that is sent on demand. */
function held(respond: () => Response) {
  let letGo = () => {}
  const waiting = new Promise<Response>(resolve => (letGo = () => resolve(respond())))
  return { respond: () => waiting, letGo: () => letGo() }
}

const saved = (more = {}) => Response.json(aComment({ user: { id: 'u1', username: 'ash' }, ...more }))

test('a comment on a card leaves the field at once, and the next one can be typed', async () => {
  const { respond, letGo } = held(() => saved({ content: 'First' }))
  const page = await renderDiscussion({ respond })
  page.write('  First ')
  await page.press('Share Comment')
  expect(page.field().value).toBe('')
  expect(page.text()).toContain('You')
  page.write('Second')
  await page.press('Share Comment')
  expect(page.requests.filter(({ method }) => method === 'POST')).toEqual([
    expect.objectContaining({ body: { content: 'First', parentId: null } }),
  ])
  letGo()
  await waitForDiscussion()
  expect(page.field().value).toBe('Second')
  expect(page.text()).toContain('Comment posted successfully!')
})

test('a comment posted while the list loads is in the loaded list', async () => {
  const first = held(() => new Response())
  const reads = [first.respond]
  const comment = aComment({ content: 'Quick', user: { id: 'u1', username: 'ash' } })
  const page = await renderDiscussion({
    delayList: async () => reads.pop()?.(),
    respond: () => {
      page.now([comment])
      return Response.json(comment)
    },
  })
  page.write('Quick')
  await page.press('Share Comment')
  first.letGo()
  await waitForDiscussion()
  expect(page.text()).toContain('Quick')
  expect(page.text()).toContain('Discussion (1)')
})

test('empty and too long texts cannot be sent, and a counter appears near the limit', async () => {
  const page = await renderDiscussion()
  const isDisabled = () =>
    [...document.querySelectorAll('button')].find(one => one.textContent?.trim() === 'Share Comment')
      ?.disabled
  expect(isDisabled()).toBe(true)
  page.write('  \n ')
  expect(isDisabled()).toBe(true)
  page.write('x'.repeat(1990))
  expect([isDisabled(), page.text().includes('10 characters left')]).toEqual([false, true])
  page.write('x'.repeat(2001))
  expect([isDisabled(), page.text().includes('1 character too many')]).toEqual([true, true])
})

test('a rejected text returns before newer text', async () => {
  const { respond, letGo } = held(() => errorResponse(500))
  const page = await renderDiscussion({ respond })
  page.write('First')
  await page.press('Share Comment')
  page.write('Second')
  letGo()
  await waitForDiscussion()
  expect(page.field().value).toBe('First\n\nSecond')
  expect(page.text()).toContain('Failed to submit comment. Please try again.')
})

test('a comment on a collection is shown after saving; until then its text stays in the field', async () => {
  const { respond, letGo } = held(() => saved({ content: 'Lovely' }))
  const page = await renderDiscussion({ kind: 'collection', respond })
  page.write('Lovely')
  await page.press('Share Comment')
  expect([page.field().value, page.field().readOnly]).toEqual(['Lovely', true])
  expect(page.text()).toContain('No comments yet')
  letGo()
  await waitForDiscussion()
  expect([page.field().value, page.field().readOnly]).toEqual(['', false])
  expect(page.text()).toContain('Comment added!')
  expect(page.text()).toContain('Discussion (1)')
})

test('a rejected comment on a collection stays in the field, with an error below it', async () => {
  const page = await renderDiscussion({ kind: 'collection', respond: () => errorResponse(500) })
  page.write('Lovely')
  await page.press('Share Comment')
  expect([page.field().value, page.field().readOnly]).toEqual(['Lovely', false])
  expect(page.find('[role=alert]').textContent).toBe('Failed to submit comment. Please try again.')
})

test.each([
  [429, {}, 'You are posting very fast. Please wait a moment.'],
  [400, { fields: { content: 'Comment is too long' } }, 'Comment is too long'],
])('a rejection (%i) shows its reason', async (status, body, reason) => {
  const page = await renderDiscussion({ kind: 'collection', respond: () => refusalAtOnce(status, body) })
  page.write('Again and again')
  await page.press('Share Comment')
  for (let wait = 0; wait < 8 && !page.text().includes(reason); wait++) await waitForDiscussion()
  expect(page.text()).toContain(`Failed to submit comment. Please try again. ${reason}`)
})

/** Retries without a delay, so that a test does not wait. */
function refusalAtOnce(status: number, body: object) {
  return Response.json(body, { status, headers: { 'retry-after': '0' } })
}

test('a reply is sent for its comment and appended to the replies', async () => {
  const root = aComment({ content: 'Root' })
  const respond = () => saved({ content: 'Me too', parentId: root.id })
  const page = await renderDiscussion({ kind: 'collection', comments: [root], respond })
  await page.press('Reply to gary')
  page.type('article textarea', 'Me too')
  await page.press('Post Reply')
  expect(page.requests.at(-1)).toMatchObject({ body: { content: 'Me too', parentId: root.id } })
  expect(page.text()).toContain('Comment added!')
  expect(page.text()).toContain('Hide 1 reply')
  expect(document.querySelector('article textarea')).toBeNull()
})

test('an edit is read-only while saving, and a rejected one stays', async () => {
  const { respond, letGo } = held(() => errorResponse(500))
  const page = await renderDiscussion({
    comments: [aComment({ content: 'Thougt', user: { id: 'u1', username: 'ash' } })],
    respond,
  })
  await page.press('More about the comment by ash')
  await page.press('Edit')
  page.type('article textarea', 'Thought')
  await page.press('Save')
  const field = () => page.find<HTMLTextAreaElement>('article textarea')
  expect(field().readOnly).toBe(true)
  letGo()
  await waitForDiscussion()
  expect([field().value, field().readOnly]).toEqual(['Thought', false])
  expect(page.text()).toContain('The change could not be saved. Please try again.')
})

test('a started edit is stored until it is saved or cancelled', async () => {
  const said = aComment({ content: 'First', user: { id: 'u1', username: 'ash' } })
  const begin = async () => {
    const page = await renderDiscussion({ comments: [said] })
    return {
      ...page,
      edit: async () => {
        await page.press('More about the comment by ash')
        await page.press('Edit')
        return page.find<HTMLTextAreaElement>('li textarea')
      },
    }
  }
  const first = await begin()
  expect((await first.edit()).value).toBe('First')
  first.type('li textarea', 'Second')
  const kept = { ...localStorage }
  const again = await begin()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value))
  expect((await again.edit()).value).toBe('Second')
  again.type('li textarea', '')
  expect(again.find<HTMLTextAreaElement>('li textarea').value).toBe('')
  again.type('li textarea', 'Third')
  await again.press('Cancel')
  expect((await again.edit()).value).toBe('First')
})
