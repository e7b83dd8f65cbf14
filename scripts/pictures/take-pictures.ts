import type { Session } from '@supabase/auth-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { sessionHintCookie } from '#site/session-hint.ts'
import { myCollectionsMessages } from '#web/messages/en/collections.ts'
import { valueMessages } from '#web/messages/en/values.ts'
import { sessionKey } from '#web/session/session-key.ts'
import { cardsOfExampleSet, exampleSet } from './example-collector.ts'

type Site = { origin: string; session: Session; collectionId: string }

type Picture = {
  as: 'visitor' | 'collector'
  path: (site: Site) => string
  height: number
  /** What is done on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
}

const width = 1240
const pictureQuality = 0.75

const inCollection = ({ collectionId }: Site) => `/collections?id=${collectionId}`

async function showYear(page: Page): Promise<void> {
  await page.getByRole('button', { name: myCollectionsMessages.detail.more, expanded: false }).click()
  const section = page.getByRole('region', { name: valueMessages.title, exact: true })
  await section.getByText(valueMessages.ranges['1y'], { exact: true }).click()
  await section.locator('[role=slider][aria-valuemax]').waitFor()
  await section.evaluate(element => element.scrollIntoView({ block: 'center' }))
}

async function showTable(page: Page): Promise<void> {
  await page.getByText(myCollectionsMessages.tools.table, { exact: true }).click()
  await page.getByRole('gridcell').first().waitFor()
}

/** Waits until all cards of the set are loaded and marked. */
async function showMarks(page: Page): Promise<void> {
  await page.getByText(new RegExp(`^\\d+ of ${cardsOfExampleSet} owned$`)).waitFor()
  await page.locator('main button[aria-pressed=true]').first().waitFor()
}

const pictures: Record<string, Picture> = {
  home: { as: 'visitor', path: () => '/', height: 1060 },
  set: { as: 'collector', path: () => `/set/${exampleSet}`, height: 900, prepare: showMarks },
  copies: { as: 'collector', path: inCollection, height: 800, prepare: showTable },
  value: { as: 'collector', path: inCollection, height: 760, prepare: showYear },
}

/** A context that is signed in, if asked for, and loads nothing from other sites. */
async function contextOf(browser: Browser, picture: Picture, site: Site): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: picture.height },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await context.route(
    url => url.origin !== site.origin,
    route => route.abort(),
  )
  if (picture.as === 'visitor') return context
  await context.addCookies([{ name: sessionHintCookie, value: 'stored', url: site.origin }])
  await context.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    sessionKey,
    JSON.stringify(site.session),
  ] as const)
  return context
}

/** Waits until the page is interactive, shows no placeholder and has loaded its fonts and pictures. */
async function whenComplete(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['interactive'] === '')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.skeleton')].every(element => !element.checkVisibility()),
  )
  await page.evaluate(async () => {
    const images = [...document.images].filter(image => image.checkVisibility() && image.loading !== 'lazy')
    await Promise.all([document.fonts.ready, ...images.map(image => image.decode().catch(() => {}))])
  })
}

/** Encodes a picture as WebP, which the browser does smaller than PNG. */
async function encode(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const encoded = await page.evaluate(
    async ([data, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
    },
    [png.toString('base64'), pictureQuality] as const,
  )
  await page.close()
  return Buffer.from(encoded, 'base64')
}

/** Takes the pictures of the README, by file name. */
export async function takePictures(browser: Browser, site: Site): Promise<Map<string, Buffer>> {
  const taken = new Map<string, Buffer>()
  for (const [name, picture] of Object.entries(pictures)) {
    const context = await contextOf(browser, picture, site)
    const page = await context.newPage()
    await page.goto(site.origin + picture.path(site))
    await whenComplete(page)
    await picture.prepare?.(page)
    if (picture.as === 'collector') await page.locator('button[popovertarget="account-menu"]').waitFor()
    await page.mouse.move(0, 0)
    await whenComplete(page)
    taken.set(name, await encode(browser, await page.screenshot()))
    await context.close()
  }
  return taken
}
