import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { FailedNotice } from './failed-notice.tsx'

type Facts = { has: 'failed' | 'busy' | 'cards'; again?: () => void }

function Cards({ has, again = () => {} }: Facts) {
  return (
    <section tabIndex={-1}>
      {has === 'cards' ? (
        'Charizard'
      ) : (
        <FailedNotice actionLabel="Try Again" onAction={again} busy={has === 'busy'}>
          The cards could not be loaded.
        </FailedNotice>
      )}
    </section>
  )
}

const focused = () => document.activeElement?.tagName

test('a failed part is announced and can be retried, once at a time', () => {
  let asked = 0
  const again = () => void asked++
  const page = mountComponent(<Cards has="failed" again={again} />)
  expect(page.find('[role=alert]').textContent).toBe('The cards could not be loaded.Try Again')
  page.click('button')
  page.show(<Cards has="busy" again={again} />)
  page.click('button')
  expect(asked).toBe(1)
})

test('after Try Again by keyboard the focus moves to the loaded section', async () => {
  const page = mountComponent(<Cards has="failed" />)
  page.focus('section button')
  page.show(<Cards has="busy" />)
  expect(focused()).toBe('BUTTON')
  page.show(<Cards has="cards" />)
  await Promise.resolve()
  expect(focused()).toBe('SECTION')
})

test('a focus that moved elsewhere is not changed', async () => {
  const page = mountComponent(<Cards has="failed" />)
  page.focus('#elsewhere')
  page.show(<Cards has="cards" />)
  await Promise.resolve()
  expect(document.activeElement?.id).toBe('elsewhere')
})
