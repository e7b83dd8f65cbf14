import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language } from '#domain/language.ts'
import { languageCookie, languageParameter } from '#site/language-address.ts'

type Asked = {
  /** What the address asks for. */
  parameter: string | null
  /** What the visitor chose before. */
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** 'ja', 0.8 of 'ja-JP;q=0.8'. */
function preferenceIn(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.toLowerCase().split(';')
  const weight = parameters.find(parameter => parameter.trim().startsWith('q='))
  return { tag: tag.trim().split('-')[0] ?? '', weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 }
}

/** The language of ours that the browser likes best. */
function preferredLanguage(acceptLanguage: string): Language | undefined {
  const [best] = acceptLanguage
    .split(',')
    .map(preferenceIn)
    .filter(({ tag, weight }) => isLanguage(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return best && isLanguage(best.tag) ? best.tag : undefined
}

/** What a request says of the language: its address, else what was chosen, else the browser; else nothing. */
function saidLanguage({ parameter, cookie, acceptLanguage }: Asked): Language | undefined {
  const named = [parameter, cookie].find(text => text != null && isLanguage(text))
  return named != null && isLanguage(named) ? named : preferredLanguage(acceptLanguage ?? '')
}

/** The interface's language for one request. */
export function askedLanguage(asked: Asked): Language {
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
