import type { Language } from '#domain/language.ts'

type Texts = { description: string; search: string; collections: string }

const texts: Record<Language, Texts> = {
  en: {
    description: 'Browse, search and collect English and Japanese cards.',
    search: 'Search cards',
    collections: 'My Collections',
  },
  ja: {
    description: '日本語版と英語版のポケモンカードを調べて、集める。',
    search: 'カードを検索',
    collections: 'マイコレクション',
  },
}

const icon = (size: number) => ({ sizes: `${size}x${size}`, type: 'image/png' })

/** What browsers need to install the site as an app, in JSON. */
export function renderWebManifest(siteName: string, language: Language): string {
  const { description, search, collections } = texts[language]
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: siteName,
    lang: language,
    description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf9f6',
    theme_color: '#faf9f6',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', ...icon(192) },
      { src: '/icons/icon-512.png', ...icon(512) },
      { src: '/icons/maskable-512.png', ...icon(512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: search, url: '/search' },
      { name: collections, url: '/collections' },
    ],
  })
}
