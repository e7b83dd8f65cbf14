import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkButton } from './link-button.tsx'

test('a button calls its handler when clicked', () => {
  const press = vi.fn()
  mountComponent(<Button onClick={press}>Save</Button>).click('.btn')
  expect(press).toHaveBeenCalledOnce()
})

test('a busy button announces it, stays in place and ignores clicks', () => {
  const press = vi.fn()
  const page = mountComponent(
    <Button busy onClick={press}>
      Save
    </Button>,
  )
  page.click('.btn')
  expect(press).not.toHaveBeenCalled()
  expect(page.find('.btn').getAttribute('aria-busy')).toBe('true')
  expect(page.has('.btn .spinner')).toBe(true)
  expect(page.find<HTMLButtonElement>('.btn').disabled).toBe(false)
})

test('a busy submit button does not submit its form', () => {
  const submit = vi.fn()
  const page = mountComponent(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  )
  page.click('.btn')
  expect(submit).not.toHaveBeenCalled()
})

test('a link with the look of a button is a link', () => {
  const page = mountComponent(
    <LinkButton to="/sets" variant="primary" size="large">
      All Sets
    </LinkButton>,
  )
  expect(page.find('a').getAttribute('href')).toBe('/sets')
  expect(page.find('a').className).toBe('btn btn-primary btn-large')
})

test('an icon button has a name and announces whether it is pressed', () => {
  const page = mountComponent(<IconButton label="Love" icon={<i />} pressed={false} />)
  expect(page.find('.icon-btn').getAttribute('aria-label')).toBe('Love')
  expect(page.find('.icon-btn').getAttribute('aria-pressed')).toBe('false')
})
