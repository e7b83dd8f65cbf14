import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { HintBadge } from './hint-badge.tsx'

test('a badge opens its explanation by a press, without a script of the page', () => {
  const page = mountComponent(<HintBadge hint="Not real">Sample</HintBadge>)
  const button = page.find('button')
  expect(button.textContent).toBe('Sample')
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
  expect(panel?.getAttribute('popover')).toBe('auto')
  expect(panel?.textContent).toBe('Not real')
})
