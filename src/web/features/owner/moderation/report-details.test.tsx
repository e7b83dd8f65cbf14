import { expect, test } from 'vitest'
import type { ReportedComment } from '#contract/moderation-endpoints.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { Decisions } from './report-details.tsx'

type Decision = ReportedComment['earlier'][number]

const hiding = (decision: Partial<Decision>): Decision => ({
  commentId: 'c1',
  action: 'hide',
  reason: 'spam',
  note: '',
  moderator: 'oak',
  at: '2026-11-28T10:00:00.000Z',
  ...decision,
})

function show(state: ReportedComment['comment']['state'], earlier: Decision[]) {
  const comment = { id: 'c1', content: 'Buy!', state, createdAt: null, isEdited: false, parent: null }
  const report: ReportedComment = {
    comment,
    author: { username: 'ash', hiddenComments: 1 },
    reportCount: 0,
    reports: [],
    subject: null,
    earlier,
  }
  const page = mountComponent(<Decisions report={report} />)
  return { text: page.find('body').textContent, count: document.querySelector('summary')?.textContent }
}

const unhidden = hiding({ action: 'unhide', at: '2026-11-27T10:00:00.000Z' })
const before = hiding({ reason: 'abuse', at: '2026-11-26T10:00:00.000Z' })

test('the decision that hides a comment is shown beside it, and is no earlier one', () => {
  const { text, count } = show('hidden', [hiding({ note: 'Second shop' })])
  expect(text).toMatch(/^Hidden: Advertising or spam ?by oak.*Second shop$/)
  expect(count).toBeUndefined()
})

test('decisions before it, and about other comments of the author, are counted as earlier ones', () => {
  const other = hiding({ commentId: 'c2', at: '2026-11-28T11:00:00.000Z' })
  expect(show('hidden', [other, hiding({}), unhidden, before]).count).toBe('3 earlier decisions')
})

test('all decisions about a comment that is visible again are earlier ones', () => {
  expect(show('visible', [unhidden, before]).count).toBe('2 earlier decisions')
})
