import { useEffect } from 'react'
import { type Language, languages } from '#domain/language.ts'
import { addressInLanguage } from '#site/language-address.ts'
import { locale } from '#domain/locale.ts'
import type { PageMeta } from './page-meta.ts'
import { useApp } from './app-provider.tsx'
import { useView } from './page-router.tsx'
import { documentTitle, siteNameIn } from './site-query.ts'

function setTag(selector: string, create: () => HTMLElement, attribute: string, value: string | undefined) {
  const tag = document.head.querySelector(selector)
  if (value === undefined) return tag?.remove()
  const target = tag ?? document.head.appendChild(create())
  target.setAttribute(attribute, value)
}

function metaTag(name: string): HTMLElement {
  const tag = document.createElement('meta')
  tag.setAttribute('name', name)
  return tag
}

function linkTag(rel: string, hreflang?: string): HTMLElement {
  const tag = document.createElement('link')
  tag.setAttribute('rel', rel)
  if (hreflang) tag.setAttribute('hreflang', hreflang)
  return tag
}

function apply(meta: PageMeta, siteName: string) {
  document.title = documentTitle(meta, siteName)
  setTag('meta[name=description]', () => metaTag('description'), 'content', meta.description)
  setTag('meta[name=robots]', () => metaTag('robots'), 'content', meta.noIndex ? 'noindex' : undefined)
  const inLanguage = (language: Language) =>
    meta.canonical && new URL(addressInLanguage(language, meta.canonical), window.location.origin).href
  setTag('link[rel=canonical]', () => linkTag('canonical'), 'href', inLanguage(locale))
  for (const hreflang of ['x-default', ...languages]) {
    const address = inLanguage(hreflang === 'ja' ? hreflang : 'en')
    setTag(`link[hreflang=${hreflang}]`, () => linkTag('alternate', hreflang), 'href', address)
  }
}

/**
 * Updates title, description, robots, canonical URL and language links of the document after each navigation, and
 * when data of the page changes.
 */
export function useApplyPageMeta(): void {
  const { queryClient } = useApp()
  const { match, location, content } = useView()
  useEffect(() => {
    const update = () => {
      const url = new URL(window.location.origin + location.pathname + location.search)
      if ('meta' in content)
        apply(content.meta({ params: match.params, url, queryClient }), siteNameIn(queryClient))
    }
    update()
    return queryClient.getQueryCache().subscribe(event => event.type === 'updated' && update())
  }, [match, content, location, queryClient])
}
