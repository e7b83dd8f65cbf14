import { expect, test } from 'vitest'
import { firstPaintId } from '#site/first-paint-id.ts'
import { stylesheetMarker } from '#site/stylesheet-marker.ts'
import { cspHash } from './content-hash.ts'
import { renderDocument, type WebAssets } from './document.ts'
import { pagePolicy } from './page-policy.ts'

const assets: WebAssets = {
  css: 'body{color:red}',
  styleFile: '/assets/app.css',
  scripts: ['/assets/entry.js', '/assets/shared.js'],
  scriptsOf: module =>
    module === 'features/card-page/card-page.tsx' ? ['/assets/card.js', '/assets/shared.js'] : [],
}
const page = {
  html: '<main>Hi</main>',
  css: 'body{color:red}',
  meta: { title: 'Hi' },
  modules: ['features/card-page/card-page.tsx'],
  state: {},
}
const site = {
  origin: 'https://cards.example',
  signIn: { url: '/auth/v1', anonKey: null, missingProviders: [] },
  variant: { language: 'en' as const },
}

test('data is escaped in text, attributes, structured data and state', () => {
  const hostileText = '</script><script>alert(1)</script>"&'
  const html = renderDocument(
    {
      ...page,
      meta: { title: hostileText, description: hostileText, jsonLd: { name: hostileText } },
      state: { name: hostileText },
    },
    assets,
    site,
  )
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<\/script>/g)).toHaveLength(3)
  expect(html).toContain('&quot;&amp;')
})

test('the serialized state is parsed back unchanged', () => {
  const state = { name: '</script>', list: [1, null, 'é'] }
  const html = renderDocument({ ...page, state }, assets, site)
  const json = /id="state">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(state)
})

test('canonical and image URLs are absolute', () => {
  const meta = { title: 'Charizard', canonical: '/card/base1-4', image: '/og/card/base1-4.png' }
  const html = renderDocument({ ...page, meta }, assets, site)
  expect(html).toContain('<link rel="canonical" href="https://cards.example/card/base1-4">')
  expect(html).toContain('<meta property="og:image" content="https://cards.example/og/card/base1-4.png">')
})

test('a Japanese page links Japanese preview images', () => {
  const meta = { title: 'x', image: '/og/collection/1.png?v=2' }
  const html = renderDocument({ ...page, meta }, assets, { ...site, variant: { language: 'ja' } })
  expect(html).toContain('content="https://cards.example/og/collection/1.png?v=2&amp;hl=ja">')
  const plain = renderDocument({ ...page, meta: { title: 'x' } }, assets, {
    ...site,
    variant: { language: 'ja' },
  })
  expect(plain).toContain('content="https://cards.example/og/site.png?hl=ja">')
})

test('each script of the page is linked once, with low priority and after the content', () => {
  const html = renderDocument(page, assets, site)
  expect(html.match(/\/assets\/shared\.js/g)).toHaveLength(1)
  expect(html).toContain('fetchpriority="low" href="/assets/card.js"')
  expect(html.indexOf('/assets/')).toBeGreaterThan(html.indexOf('</main>'))
})

test('the stylesheet link is at the end-of-first-screen marker, else it is preloaded', () => {
  const marked = renderDocument(
    { ...page, html: `<h1>Hi</h1>${stylesheetMarker}<main></main>` },
    assets,
    site,
  )
  expect(marked).toContain('<h1>Hi</h1><link id="styles" rel="stylesheet" href="/assets/app.css"><main>')
  expect(marked.match(/app\.css/g)).toHaveLength(1)
  expect(renderDocument(page, assets, site)).toContain('<link id="styles" rel="preload" as="style"')
  const inDevelopment = { ...assets, styleFile: undefined }
  expect(renderDocument({ ...page, html: stylesheetMarker }, inDevelopment, site)).toContain(
    '<div id="root"></div>',
  )
})

test('the first paint waits for what follows the first screen, or without a mark for what follows the page', () => {
  /** What a browser has read when it finds the element that the paint waits for. */
  const paintedFirst = (html: string) => {
    const rendered = renderDocument({ ...page, html }, assets, site)
    const id = /<link rel="expect" href="#([^"]*)" blocking="render">/.exec(rendered)?.[1]
    return rendered.slice(0, rendered.indexOf(`id="${id}"`))
  }
  const screen = paintedFirst(`<p>Fire</p>${stylesheetMarker}<p>Water</p>`)
  expect(screen).toContain('<p>Fire</p>')
  expect(screen).not.toContain('Water')
  const controls = paintedFirst(`<p>Fire</p><span id="${firstPaintId}" hidden=""></span><p>Water</p>`)
  expect(controls).toContain('<p>Fire</p>')
  expect(controls).not.toContain('Water')
  expect(paintedFirst('<p>Fire</p>')).toContain('<p>Fire</p></div>')
})

test('the inline stylesheet is allowed by its hash, and inline scripts are not allowed', () => {
  expect(cspHash('body{color:red}')).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/)
  expect(cspHash('a')).not.toBe(cspHash('b'))
  expect(pagePolicy({ authOrigin: undefined })['script-src']).toEqual(["'self'"])
  expect(renderDocument(page, assets, site)).not.toContain('<script>')
})

test('the document has the session hint of a signed-in browser as an attribute', () => {
  const variant = { language: 'en', session: 'unverified' } as const
  expect(renderDocument(page, assets, { ...site, variant })).toContain(
    '<html lang="en" data-session="unverified">',
  )
  expect(renderDocument(page, assets, site)).toContain('<html lang="en">')
})

test('the script that records early clicks is included once, before the body', () => {
  const earlyScript = '/assets/early.js'
  const scripts = [...assets.scripts, earlyScript]
  const html = renderDocument(page, { ...assets, earlyScript, scripts }, site)
  expect(html.match(/early\.js/g)).toHaveLength(1)
  expect(html.indexOf('early.js')).toBeLessThan(html.indexOf('<body>'))
})

test('the document names the sign-in service and its public key', () => {
  expect(renderDocument(page, assets, site)).toContain('<meta name="auth-url" content="/auth/v1">')
  expect(renderDocument(page, assets, site)).not.toContain('auth-anon-key')
  const signIn = { url: 'https://p.example/auth/v1', anonKey: 'public"key', missingProviders: [] }
  expect(renderDocument(page, assets, { ...site, signIn })).toContain(
    '<meta name="auth-url" content="https://p.example/auth/v1"><meta name="auth-anon-key" content="public&quot;key">',
  )
})

test('the document names the sign-in providers that are not set up', () => {
  const signIn = { ...site.signIn, missingProviders: ['google', 'discord', 'oidc'] as const }
  expect(renderDocument(page, assets, site)).not.toContain('data-without')
  expect(renderDocument(page, assets, { ...site, signIn })).toContain('data-without="google discord oidc"')
})
