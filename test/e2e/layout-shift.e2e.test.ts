import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { nextFrames } from '#test/support/page-waits.ts'

const app = appInBrowser()

const moveContent = (page: Page) => page.evaluate(() => void (document.body.style.paddingTop = '100px'))

test('content that moves before the first input fails a test, content that moves after it does not', async () => {
  const page = await app.open('/search', { allowedErrors: [/shifts by/] })
  const warning = page.waitForEvent('console', message => message.text().includes('/search shifts by'))
  await moveContent(page)
  await warning
  const used = await app.open('/search')
  await used.keyboard.press('Shift')
  await moveContent(used)
  await nextFrames(used)
})
