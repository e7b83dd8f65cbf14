import { describe, expect, test } from 'vitest'
import { publicApiExamples, publicApiDocsPaths } from '#web/features/api-docs/api-surfaces.ts'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'

const { open, url } = appInBrowser()

describe.each(Object.entries(publicApiExamples))('the documentation of %s', (surface, examples) => {
  test.each(Object.values(examples))('GET %s works', async path => {
    const response = await fetch(url(encodeURI(path)))
    const body = (await response.json()) as { data?: unknown }
    const found = body.data ?? body
    expect(response.status).toBe(200)
    expect(Array.isArray(found) ? found.length : Object.keys(found).length).toBeGreaterThan(0)
  })
})

test('the pages of the documentation lead to each other and run their examples, or say that they cannot be sent', async () => {
  const page = await open('/api/docs', { allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  const tabs = page.getByRole('navigation', { name: 'API documentation' })
  await tabs.locator(`a[href="${publicApiDocsPaths.bulk}"]`).click()
  const run = page.getByRole('button', { name: 'Run GET /api/bulk', exact: true })
  await run.waitFor()
  await cutNetwork(page)
  await run.click()
  await page.getByText('The request could not be sent.').waitFor()
  await restoreNetwork(page)
  for (const [surface, examples] of Object.entries(publicApiExamples)) {
    const path = publicApiDocsPaths[surface as keyof typeof publicApiDocsPaths]
    await tabs.locator(`a[href="${path}"]`).click()
    await page.waitForURL(`**${path}`)
    await tabs.locator(`a[href="${path}"][aria-current=page]`).waitFor()
    for (const example of Object.values(examples)) {
      await page.getByRole('button', { name: `Run GET ${example}`, exact: true }).click()
      const result = page.getByRole('region', { name: `Response of GET ${example}`, exact: true })
      await result.getByText(/^[[{]/).waitFor()
    }
    expect(await page.getByText(/^Status 200 in \d+ ms$/).count()).toBe(Object.keys(examples).length)
  }
  await tabs.getByRole('link', { name: 'TCGdex v2' }).click()
  await page.getByRole('heading', { level: 1, name: 'TCGdex v2' }).waitFor()
  expect(await page.getByText(`${new URL(page.url()).origin}/v2`, { exact: true }).count()).toBe(1)
})
