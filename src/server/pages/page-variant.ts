import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import { foldedPanelCookie } from '#site/folded-hint.ts'
import { languageCookie } from '#site/language-address.ts'
import { hiddenMoneyCookie } from '#site/money-hint.ts'
import { parseSessionHint, sessionHintCookie } from '#site/session-hint.ts'
import { preferredLanguage } from './request-language.ts'

/** The headers on which a page depends, reduced to their meaning: two requests with the same text get the same page. */
export function pageVariant({ headers }: IncomingMessage): string {
  const preferred = preferredLanguage(headers['accept-language'] ?? '') ?? ''
  if (headers.cookie === undefined) return preferred
  const cookies = parse(headers.cookie)
  const session = parseSessionHint(cookies[sessionHintCookie]) ?? ''
  const isFolded = cookies[foldedPanelCookie.cookie] === foldedPanelCookie.value
  const hidesMoney = cookies[hiddenMoneyCookie.cookie] === hiddenMoneyCookie.value
  const chosen = cookies[languageCookie] ?? ''
  return `${preferred} ${chosen.slice(0, 8)} ${session} ${isFolded} ${hidesMoney}`
}
