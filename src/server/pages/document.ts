import { type Language, languages } from '#domain/language.ts'
import { addressInLanguage } from '#site/language-address.ts'
import { firstPaintId } from '#site/first-paint-id.ts'
import type { SignInProvider } from '#site/sign-in-provider.ts'
import { stylesheetMarker } from '#site/stylesheet-marker.ts'
import { type PageVariant, variantAttributes } from './page-variant.ts'

/** The files of a web build for a page: hashed names and the whole stylesheet. */
export type WebAssets = {
  css: string
  /** The stylesheet's file, for everything below the first screen; undefined in development. */
  styleFile: string | undefined
  /** Records clicks until the entry script runs; undefined in development. */
  earlyScript?: string | undefined
  /** The entry script and everything it imports statically, the entry first. */
  scripts: string[]
  /** Scripts of lazy modules by their file below src/web. */
  scriptsOf: (module: string) => string[]
}

export type DocumentMeta = {
  title: string
  siteName?: string
  description?: string | undefined
  canonical?: string | undefined
  image?: string | undefined
  jsonLd?: object | undefined
  noIndex?: boolean | undefined
}

/** What the document of a page is rendered from. */
export type PageToRender = {
  html: string
  /** The part of the stylesheet that the first paint needs. */
  css: string
  meta: DocumentMeta
  /** The lazy modules of the page, as files below src/web. */
  modules: string[]
  state: unknown
}

/**
 * Where the browser signs in. `anonKey` is the public API key of a hosted project, else null. `missingProviders` are
 * not set up; pages hide their buttons.
 */
export type BrowserSignIn = {
  url: string
  anonKey: string | null
  missingProviders: readonly SignInProvider[]
}

/** Facts shared by all pages of a variant: the site's address, where to sign in, and the variant. */
export type SiteFacts = { origin: string; signIn: BrowserSignIn; variant: PageVariant }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => entities[character] ?? character)
}

/** JSON that cannot close its script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Tags for the page's address in this language and in each other one. */
function addressTags(address: string, { origin, variant: { language } }: SiteFacts): string {
  const link = (rel: string, path: string) =>
    `<link rel=${rel} href="${escapeHtml(new URL(path, origin).href)}">`
  return [
    link('"canonical"', addressInLanguage(language, address)),
    ...languages.map(alternate =>
      link(`"alternate" hreflang="${alternate}"`, addressInLanguage(alternate, address)),
    ),
    link('"alternate" hreflang="x-default"', address),
  ].join('')
}

const regions: Record<Language, string> = { en: 'en_US', ja: 'ja_JP' }

function metaTags(meta: DocumentMeta, site: SiteFacts): string {
  const { origin, variant } = site
  const { language } = variant
  const absolute = (address: string) => escapeHtml(new URL(address, origin).href)
  const named = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="og:${name}" content="${content}">`
  const description = meta.description && escapeHtml(meta.description)
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    named('description', meta.description),
    named('robots', meta.noIndex ? 'noindex' : undefined),
    meta.canonical ? addressTags(meta.canonical, site) : '',
    property('site_name', meta.siteName && escapeHtml(meta.siteName)),
    property('type', 'website'),
    property('locale', regions[language]),
    property('title', escapeHtml(meta.title)),
    property('description', description),
    property('url', meta.canonical && absolute(meta.canonical)),
    property('image', absolute(addressInLanguage(language, meta.image ?? '/og/site.png'))),
    named('twitter:card', 'summary_large_image'),
  ].join('')
}

function signInTags({ url, anonKey }: BrowserSignIn): string {
  const tag = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  return tag('auth-url', url) + (anonKey === null ? '' : tag('auth-anon-key', anonKey))
}

const head =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">' +
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f6">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131210">'

/** The web app manifests for installing the site. */
const manifests: Record<Language, string> = {
  en: '<link rel="manifest" href="/manifest.webmanifest">',
  ja: '<link rel="manifest" href="/manifest.ja.webmanifest">',
}

/**
 * Adds the stylesheet at the mark that ends the first screen of some pages. Before it, the stylesheet would delay the
 * first paint.
 */
function stylesAtMark(html: string, file: string | undefined): string {
  return html.replace(stylesheetMarker, file ? `<link id="styles" rel="stylesheet" href="${file}">` : '')
}

/** For pages without a mark, the entry script adds the stylesheet, and `noscript` loads it without scripts. */
function laterStyles(html: string, file: string | undefined): string {
  if (!file || html.includes(stylesheetMarker)) return ''
  const preload = `<link id="styles" rel="preload" as="style" fetchpriority="low" href="${file}">`
  return `${preload}<noscript><link rel="stylesheet" href="${file}"></noscript>`
}

/** Chromium waits for the start tag of this element only, so it follows what has to be read. */
function expectedId(html: string): string {
  if (html.includes(stylesheetMarker)) return 'styles'
  return html.includes(`id="${firstPaintId}"`) ? firstPaintId : 'state'
}

/**
 * Delays the first paint until the page, or its first screen, is read. A browser that paints a half-read row moves its
 * parts when the rest arrives.
 */
const paintWhenRead = (html: string) => `<link rel="expect" href="#${expectedId(html)}" blocking="render">`

const earlyScript = (file: string | undefined) =>
  file ? `<script type="module" async fetchpriority="low" src="${file}"></script>` : ''

/**
 * Returns the whole HTML page. All scripts except the early one are last, all with low priority, because the first
 * paint needs none of them.
 */
export function renderDocument(page: PageToRender, assets: WebAssets, site: SiteFacts): string {
  const { variant, signIn } = site
  const { missingProviders } = signIn
  const without = missingProviders.length > 0 ? ` data-without="${missingProviders.join(' ')}"` : ''
  const lazy = page.modules.flatMap(assets.scriptsOf)
  const preloads = [...new Set([...assets.scripts.slice(1), ...lazy])].filter(
    file => file !== assets.earlyScript,
  )
  const jsonLd = page.meta.jsonLd
    ? `<script type="application/ld+json">${scriptJson(page.meta.jsonLd)}</script>`
    : ''
  return (
    `<!doctype html><html ${variantAttributes(variant)}><head>${head}${manifests[variant.language]}${metaTags(page.meta, site)}${signInTags(signIn)}${paintWhenRead(page.html)}<style>${page.css}</style>${earlyScript(assets.earlyScript)}</head>` +
    `<body${without}><div id="root">${stylesAtMark(page.html, assets.styleFile)}</div><script type="application/json" id="state">${scriptJson(page.state)}</script>` +
    jsonLd +
    laterStyles(page.html, assets.styleFile) +
    preloads.map(file => `<link rel="modulepreload" fetchpriority="low" href="${file}">`).join('') +
    `<script type="module" async fetchpriority="low" src="${assets.scripts[0]}"></script></body></html>`
  )
}
