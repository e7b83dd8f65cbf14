import { beforeEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { clearDrafts, useDraft } from './use-draft.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function Draft({ id, isPerTab = false }: { id: string; isPerTab?: boolean }) {
  const { text, setText, clear } = useDraft(id, { isPerTab })
  return (
    <>
      <textarea aria-label="Draft" value={text} onChange={event => setText(event.target.value)} />
      <button type="button" onClick={clear}>
        Send
      </button>
    </>
  )
}

const show = (id: string) => mountComponent(<Draft id={id} />)
const value = (page: ReturnType<typeof show>) => page.find<HTMLTextAreaElement>('textarea').value

test('a draft survives leaving its page and is separate per key', () => {
  show('comment:base1-4').type('textarea', 'My favourite of the set')
  expect(value(show('comment:base1-4'))).toBe('My favourite of the set')
  expect(value(show('comment:base1-2'))).toBe('')
})

test('a draft is removed after it was sent', () => {
  const page = show('comment:base1-4')
  page.type('textarea', 'My favourite of the set')
  page.click('div button')
  expect(value(page)).toBe('')
  expect(value(show('comment:base1-4'))).toBe('')
  expect(localStorage).toHaveLength(0)
})

test('a draft per tab is that of the tab, and neither reads nor writes the draft of another one', () => {
  const perTab = (id: string) => mountComponent(<Draft id={id} isPerTab />)
  localStorage.setItem('chasekit-draft:line', 'of the other tab')
  expect(value(perTab('line'))).toBe('')
  perTab('line').type('textarea', 'of this tab')
  expect(value(perTab('line'))).toBe('of this tab')
  expect(localStorage.getItem('chasekit-draft:line')).toBe('of the other tab')
})

test('signing out removes every draft and nothing else', () => {
  localStorage.setItem('collectionGridSize', '5')
  show('a').type('textarea', 'one')
  show('b').type('textarea', 'two')
  sessionStorage.setItem('chasekit-draft:line', 'of this tab')
  clearDrafts()
  expect(sessionStorage).toHaveLength(0)
  expect(Object.keys(localStorage)).toEqual(['collectionGridSize'])
})
