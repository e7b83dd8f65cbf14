import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { PageMeta, RouteHandle } from './page-meta.ts'
import { useApp } from './app-provider.tsx'

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

function canonicalTag(): HTMLElement {
  const tag = document.createElement('link')
  tag.setAttribute('rel', 'canonical')
  return tag
}

function apply(meta: PageMeta) {
  document.title = meta.title
  setTag('meta[name=description]', () => metaTag('description'), 'content', meta.description)
  setTag('meta[name=robots]', () => metaTag('robots'), 'content', meta.noIndex ? 'noindex' : undefined)
  const canonical = meta.canonical && new URL(meta.canonical, window.location.origin).href
  setTag('link[rel=canonical]', canonicalTag, 'href', canonical || undefined)
}

/** Keeps title, description and canonical address true while the visitor moves through the app. */
export function usePageMeta(): void {
  const { queryClient } = useApp()
  const matches = useMatches()
  const location = useLocation()
  useEffect(() => {
    const update = () => {
      const match = matches.findLast(one => (one.handle as RouteHandle | undefined)?.meta)
      const handle = match?.handle as RouteHandle | undefined
      const url = new URL(location.pathname + location.search, window.location.origin)
      if (match && handle?.meta) apply(handle.meta({ params: match.params, url, queryClient }))
    }
    update()
    return queryClient.getQueryCache().subscribe(event => event.type === 'updated' && update())
  }, [matches, location, queryClient])
}
