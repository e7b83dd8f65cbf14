import { expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { FilingNotice } from './filing-notice.tsx'

const textOf = async (filed: number, unfiled: number) => {
  const { text } = await renderApp(() => ({}), <FilingNotice preview={{ filed, unfiled } as never} />)
  return text()
}

test('a preview says how many copies go into binders and how many cannot, and nothing without any', async () => {
  expect(await textOf(12, 1)).toMatch(/12 copies will be put into binders.*1 copy will be in no binder/)
  expect(await textOf(0, 2)).not.toContain('put into')
  expect(await textOf(0, 0)).toBe('')
})
