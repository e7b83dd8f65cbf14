import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { isLanguage, type Language } from '#domain/language.ts'
import { languageCookie, languageParameter } from '#site/language-address.ts'

type Asked = {
  /** What the address asks for. */
  parameter: string | null
  /** What the visitor chose before. */
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** The language of ours that the browser prefers. */
function preferredLanguage(acceptLanguage: string): Language | undefined {
  return parseAccept(acceptLanguage)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0] ?? '')
    .find(isLanguage)
}

/** What a request says of the language: its address, else what was chosen, else the browser; else nothing. */
function saidLanguage({ parameter, cookie, acceptLanguage }: Asked): Language | undefined {
  const named = [parameter, cookie].find(text => text != null && isLanguage(text))
  return named != null && isLanguage(named) ? named : preferredLanguage(acceptLanguage ?? '')
}

/** The interface's language for one request. */
export function requestLanguage(asked: Asked): Language {
  return saidLanguage(asked) ?? 'en'
}

/** The language of who sends a request; undefined for programs that name none of ours. */
export function languageOf(context: Context): Language | undefined {
  return saidLanguage({
    parameter: context.req.query(languageParameter) ?? null,
    cookie: getCookie(context, languageCookie),
    acceptLanguage: context.req.header('accept-language'),
  })
}
