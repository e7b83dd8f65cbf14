import { expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { FactList } from './fact-list.tsx'

test('each fact is an item, without separators, and absent ones leave no item', async () => {
  const facts = ['1 minute', false, '']
  await mountComponent(
    <FactList>
      <span>Last run</span>
      {facts}
      {null}
      {'27 Nov'}
    </FactList>,
  )
  expect([...document.querySelectorAll('li')].map(item => item.textContent)).toEqual([
    'Last run',
    '1 minute',
    '27 Nov',
  ])
})
