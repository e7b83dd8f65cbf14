import { expect, test } from 'vitest'
import { newPage } from '#test/support/browser.ts'

const page = (html: string) => `data:text/html,${encodeURIComponent(html)}`

test('a page without errors passes', async () => {
  const tab = await newPage()
  await tab.goto(page('<h1>Cards</h1>'))
  expect(await tab.getByRole('heading').innerText()).toBe('Cards')
})

test.fails('a page that throws fails its test', async () => {
  const tab = await newPage()
  await tab.goto(page('<script>throw new Error("broken")</script>'))
})

test.fails('a page that logs an error fails its test', async () => {
  const tab = await newPage()
  await tab.goto(page('<script>console.error("broken")</script>'))
})

test.fails('a page that breaks its content security policy fails its test', async () => {
  const tab = await newPage()
  const policy = `<meta http-equiv="content-security-policy" content="img-src 'none'">`
  await tab.goto(page(`${policy}<img src="https://images.example/card.png">`))
})

test('an allowed error passes', async () => {
  const tab = await newPage({ allowedErrors: [/on purpose/] })
  await tab.goto(page('<script>console.error("on purpose")</script>'))
})
