import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import type { Language } from '#domain/language.ts'
import { foldedPanelCookie } from '#site/folded-hint.ts'
import { languageCookie } from '#site/language-address.ts'
import { hiddenMoneyCookie } from '#site/money-hint.ts'
import { sessionHintCookie, sessionHints } from '#site/session-hint.ts'
import { preferredLanguage, requestLanguage } from './request-language.ts'

/**
 * The facts about a browser that change a page, by the name of the page's attribute: `data-session`. Each is a cookie
 * with one of a few values, which identify nobody. A fact that is added here is part of aliases, keys, ETags and pages.
 */
export const pageHints = {
  session: { cookie: sessionHintCookie, values: sessionHints },
  panel: { cookie: foldedPanelCookie.cookie, values: [foldedPanelCookie.value] },
  money: { cookie: hiddenMoneyCookie.cookie, values: [hiddenMoneyCookie.value] },
} as const

type HintName = keyof typeof pageHints
type Hints = { [Name in HintName]?: (typeof pageHints)[Name]['values'][number] | undefined }

/** What a page depends on besides its address, its encoding and the data. */
export type PageVariant = Hints & { language: Language }

type Cookies = Partial<Record<string, string>>
type HintTable = readonly (readonly [name: string, hint: { cookie: string; values: readonly string[] }])[]

const hintTable: HintTable = Object.entries(pageHints)

function readHints(cookies: Cookies): Hints {
  return Object.fromEntries(
    hintTable.map(([name, { cookie, values }]) => [name, values.find(value => value === cookies[cookie])]),
  )
}

/** The hints that are set, as pairs of name and value. */
function pairsOf(hints: Hints): [name: string, value: string][] {
  return Object.entries(hints).flatMap(([name, value]) => (value ? [[name, value]] : []))
}

export type VariantRequest = {
  /** The language in the URL. */
  parameter: string | undefined
  cookies: Cookies
  acceptLanguage: string | undefined
}

export function readPageVariant({ parameter = '', cookies, acceptLanguage }: VariantRequest): PageVariant {
  const language = requestLanguage({ parameter, cookie: cookies[languageCookie], acceptLanguage })
  return { language, ...readHints(cookies) }
}

/** The variant as text, for cache keys and ETags. */
export function variantId({ language, ...hints }: PageVariant): string {
  return [language, ...pairsOf(hints).map(([name, value]) => `${name}:${value}`)].join('-')
}

/** The attributes of the page's root element. */
export function variantAttributes({ language, ...hints }: PageVariant): string {
  const attributes = pairsOf(hints).map(([name, value]) => ` data-${name}="${value}"`)
  return `lang="${language}"${attributes.join('')}`
}

const longestLanguage = 8

/**
 * The headers on which a page depends, reduced to their meaning: requests for one URL with the same text get the same
 * response. Preferred and chosen language are separate, because a choice that is new in the URL is stored in a cookie.
 */
export function variantAlias({ headers }: IncomingMessage): string {
  const preferred = preferredLanguage(headers['accept-language'] ?? '') ?? ''
  if (headers.cookie === undefined) return preferred
  const cookies = parse(headers.cookie)
  const chosen = (cookies[languageCookie] ?? '').slice(0, longestLanguage)
  return `${preferred} ${chosen} ${pairsOf(readHints(cookies)).join(' ')}`
}
