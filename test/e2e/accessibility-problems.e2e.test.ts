import { expect, test } from 'vitest'
import { accessibilityProblems, rememberElements } from '#test/support/accessibility.ts'
import { newPage } from '#test/support/browser.ts'

const html = `<!doctype html>
  <html lang="en">
    <title>Cards</title>
    <style>
      .pale { color: #bbb; background: #fff }
      @media (prefers-color-scheme: dark) { .night { color: #bbb; background: #fff } }
    </style>
    <main>
      <h1>Cards</h1>
      <p class="pale">Pale from the start</p>
      <p id="shown" class="pale" hidden>Shown later</p>
      <p id="changed">Pale later</p>
    </main>
  </html>`

async function openDocument() {
  const page = await newPage()
  await page.setContent(html)
  return page
}

test('all of a page is checked', async () => {
  const page = await openDocument()
  const text = '<p class="pale">Pale from the start</p>'
  expect(await accessibilityProblems(page)).toEqual([
    `color-contrast: ${text}`,
    `in dark: color-contrast: ${text}`,
  ])
})

test.each([
  ['is added', `document.querySelector('main').insertAdjacentHTML('beforeend', '<p class="pale">New</p>')`],
  ['is shown', 'document.getElementById("shown").hidden = false'],
  ['gets other attributes', 'document.getElementById("changed").className = "pale"'],
])('an element that %s is among the changes', async (_, change) => {
  const page = await openDocument()
  await rememberElements(page)
  expect(await accessibilityProblems(page, 'changes')).toEqual([])
  await page.evaluate(change)
  const problem = expect.stringContaining('color-contrast: <p')
  expect(await accessibilityProblems(page, 'changes')).toEqual([problem, problem])
})

test('changes are checked in the dark, too, and other rules on the whole page', async () => {
  const page = await openDocument()
  await rememberElements(page)
  await page.evaluate(() => {
    document.getElementById('changed')?.classList.add('night')
    document.querySelector('h1')?.remove()
  })
  expect(await accessibilityProblems(page, 'changes')).toEqual([
    expect.stringContaining('page-has-heading-one'),
    expect.stringContaining('in dark: color-contrast'),
  ])
})

test('of a page that was opened since, all is checked', async () => {
  const page = await openDocument()
  await rememberElements(page)
  await page.goto('about:blank')
  await page.setContent(html)
  expect(await accessibilityProblems(page, 'changes')).toHaveLength(2)
})

const contrastOf = (background: string) => `<!doctype html>
  <html lang="en">
    <title>Cards</title>
    <main style="background: ${background}"><h1>Cards</h1><p class="grey" style="color: #555">Grey</p></main>
  </html>`

test('a text that was clear on one page is checked on another background', async () => {
  const page = await newPage()
  await page.setContent(contrastOf('#fff'))
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setContent(contrastOf('#444'))
  expect(await accessibilityProblems(page)).toHaveLength(2)
})

test('a text beside the panel of the builder is checked, although a gradient is below the panel', async () => {
  const page = await newPage()
  const gradient = 'linear-gradient(to right, #ddd 1px, #fff 1px) right / 10rem 100% no-repeat #666'
  await page.setContent(contrastOf(gradient).replace('<main', '<main class="beside-builder"'))
  expect(await accessibilityProblems(page)).toHaveLength(2)
})
