import { type Engine, until } from './engine.ts'
import type { FilledSite } from './fill-site.ts'

/** Functions of the page: elements by selector and text, and typing as React notices it. */
const page = `
const visible = element => element.getClientRects().length > 0
const find = (selector, text) => [...document.querySelectorAll(selector)].find(
  element => visible(element) && (text === undefined || (element.getAttribute('aria-label') ?? element.textContent).includes(text)))
const type = (field, value) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}`

const inPage = (statements: string) => `(() => { ${page}; ${statements} })()`
const found = (selector: string, text?: string) =>
  inPage(`return find(${JSON.stringify(selector)}, ${JSON.stringify(text)}) !== undefined`)

async function click(engine: Engine, selector: string, text?: string): Promise<void> {
  await until(engine, found(selector, text))
  await engine.run(inPage(`find(${JSON.stringify(selector)}, ${JSON.stringify(text)}).click()`))
}

async function fill(engine: Engine, selector: string, value: string): Promise<void> {
  await until(engine, found(selector))
  await engine.run(inPage(`type(find(${JSON.stringify(selector)}), ${JSON.stringify(value)})`))
}

async function openHydrated(engine: Engine, url: string): Promise<void> {
  await engine.open(url)
  await until(engine, `document.documentElement.dataset.interactive === ''`)
}

export type Journey = (engine: Engine, origin: string, site: FilledSite) => Promise<void>

export const signIn: Journey = async (engine, origin, { account }) => {
  await openHydrated(engine, `${origin}/login`)
  await fill(engine, 'main input[type=email]', account.email)
  await fill(engine, 'main input[type=password]', account.password)
  await click(engine, 'main button[type=submit]')
  await until(engine, `location.pathname !== '/login'`)
  await until(engine, found('button[popovertarget="account-menu"]', account.email.split('@')[0]))
}

/** What a signed-in collector does, in order. */
export const journeys: Record<string, Journey> = {
  'own and want': async (engine, origin) => {
    for (const [card, button, pressed] of [
      ['base1-10', 'Own', 'Owned'],
      ['base1-11', 'Want', 'Wanted'],
    ] as const) {
      await openHydrated(engine, `${origin}/card/${card}`)
      await click(engine, 'main button[aria-pressed=false].btn', button)
      await until(engine, found('main button[aria-pressed=true].btn', pressed))
    }
  },
  'add by number': async (engine, origin, { content }) => {
    await openHydrated(engine, `${origin}/collections/${content.collectionId}/add`)
    await fill(engine, 'main form input[maxlength="200"]', 'base1 7')
    await click(engine, 'main form button[type=submit]', 'Add')
    await until(engine, inPage(`return find('main li', 'Hitmonchan') !== undefined`))
  },
  'file a card': async (engine, origin, { content }) => {
    const pocket = 'Page 12, row 3, pocket 3'
    await openHydrated(engine, `${origin}/binders/${content.binderId}?page=12`)
    await until(engine, found('.pocket-button', pocket))
    await engine.run(
      inPage(
        `find('.pocket-button', '${pocket}').dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }))`,
      ),
    )
    await fill(engine, 'main form input[autocapitalize=none]', 'base1 7')
    await click(engine, 'main form button[type=submit]')
    await until(engine, found('.pocket-button', `${pocket}: Hitmonchan`))
  },
  'edit the table': async (engine, origin, { content }) => {
    await openHydrated(engine, `${origin}/collections?id=${content.collectionId}`)
    await click(engine, 'input[type=radio][value=table]')
    await until(engine, found('[role=gridcell]', 'Charizard'))
  },
  'review an import': async (engine, origin) => {
    await openHydrated(engine, `${origin}/collections/import`)
    await until(engine, `document.querySelector('main input[type=file]')`)
    await engine.run(
      inPage(`const files = new DataTransfer()
        files.items.add(new File(['Name,Set,Card Number,Quantity\\nCharizard,Base Set,4,2\\n'], 'cards.csv', { type: 'text/csv' }))
        const field = document.querySelector('main input[type=file]')
        field.files = files.files
        field.dispatchEvent(new Event('change', { bubbles: true }))`),
    )
    await until(engine, inPage(`return document.querySelector('main').textContent.includes('Charizard')`))
  },
  'the offline page': async (engine, origin) => {
    await openHydrated(engine, `${origin}/offline`)
    await until(engine, found('main h1'))
  },
}
