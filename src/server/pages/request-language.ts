import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { isLanguage, type Language } from '#domain/language.ts'
import { languageCookie, languageParameter } from '#site/language-address.ts'

type LanguageHints = {
  /** The language in the URL. */
  parameter: string | null
  /** The language that the visitor chose before. */
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** The supported language that the browser prefers. */
export function preferredLanguage(acceptLanguage: string): Language | undefined {
  return parseAccept(acceptLanguage)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0] ?? '')
    .find(isLanguage)
}

/**
 * Returns the language of the URL, else the stored choice, else the browser's preference; undefined if the client names
 * no supported language.
 */
function languageFromHints({ parameter, cookie, acceptLanguage }: LanguageHints): Language | undefined {
  const named = [parameter, cookie].find(text => text != null && isLanguage(text))
  return named != null && isLanguage(named) ? named : preferredLanguage(acceptLanguage ?? '')
}

/** The interface's language for one request. */
export function requestLanguage(hints: LanguageHints): Language {
  return languageFromHints(hints) ?? 'en'
}

/** The language of the sender of a request; undefined for clients that name no supported language. */
export function languageOf(context: Context): Language | undefined {
  return languageFromHints({
    parameter: context.req.query(languageParameter) ?? null,
    cookie: getCookie(context, languageCookie),
    acceptLanguage: context.req.header('accept-language'),
  })
}
