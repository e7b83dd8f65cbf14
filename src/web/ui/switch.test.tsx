import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { Switch } from './switch.tsx'

test('a switch has its role and description and reports its new state', () => {
  const move = vi.fn<(checked: boolean) => void>()
  const page = mountComponent(
    <Switch label="Show" hint="Others see it." checked={false} onCheckedChange={move} />,
  )
  const input = page.find<HTMLInputElement>('[role=switch]')
  expect(page.find(`label[for="${input.id}"]`).textContent).toBe('Show')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Others see it.',
  )
  expect(input.getAttribute('aria-checked')).toBe('false')
  page.click('[role=switch]')
  expect(move).toHaveBeenCalledWith(true)
})
