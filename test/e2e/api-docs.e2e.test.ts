import { describe, expect, test } from 'vitest'
import { publicApiExamples, publicApiDocsPaths } from '#web/features/api-docs/api-surfaces.ts'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { cutNetwork } from '#test/support/network-cut.ts'

const { open, url } = appInBrowser()

describe.each(Object.entries(publicApiExamples))('the documentation of %s', (surface, examples) => {
  test.each(Object.values(examples))('GET %s works', async path => {
    const response = await fetch(url(encodeURI(path)))
    const body = (await response.json()) as { data?: unknown }
    const found = body.data ?? body
    expect(response.status).toBe(200)
    expect(Array.isArray(found) ? found.length : Object.keys(found).length).toBeGreaterThan(0)
  })

  test('its page runs them', async () => {
    const page = await open(publicApiDocsPaths[surface as keyof typeof publicApiDocsPaths])
    for (const path of Object.values(examples)) {
      await page.getByRole('button', { name: `Run GET ${path}`, exact: true }).click()
      const result = page.getByRole('region', { name: `Response of GET ${path}`, exact: true })
      expect(await result.innerText()).toMatch(/^[[{]/)
    }
    expect(await page.getByText(/^Status 200 in \d+ ms$/).count()).toBe(Object.keys(examples).length)
  })
})

test('the pages of the documentation lead to each other', async () => {
  const page = await open('/api/docs')
  const tabs = page.getByRole('navigation', { name: 'API documentation' })
  await tabs.getByRole('link', { name: 'TCGdex v2' }).click()
  // The address changes just before the page is rendered.
  await page.waitForURL('**/api/docs/tcgdex')
  await page.getByRole('heading', { level: 1, name: 'TCGdex v2' }).waitFor()
  expect(await tabs.getByRole('link', { name: 'TCGdex v2' }).getAttribute('aria-current')).toBe('page')
  expect(await page.getByText(`${new URL(page.url()).origin}/v2`, { exact: true }).count()).toBe(1)
})

test('an example that cannot be sent says so', async () => {
  const page = await open('/api/docs/bulk', { allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  await cutNetwork(page)
  await page.getByRole('button', { name: 'Run GET /api/bulk', exact: true }).click()
  await page.getByText('The request could not be sent.').waitFor()
})
