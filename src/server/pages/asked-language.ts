import { isLanguage, type Language } from '#domain/language.ts'

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

/** The language of ours that the browser likes best; English where it names none. */
function preferredLanguage(acceptLanguage: string): Language {
  const [best] = acceptLanguage
    .split(',')
    .map(preferenceIn)
    .filter(({ tag, weight }) => isLanguage(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return best && isLanguage(best.tag) ? best.tag : 'en'
}

/** The interface's language for one request: what its address says, else what was chosen, else the browser's. */
export function askedLanguage({ parameter, cookie, acceptLanguage }: Asked): Language {
  const named = [parameter, cookie].find(text => text != null && isLanguage(text))
  return named != null && isLanguage(named) ? named : preferredLanguage(acceptLanguage ?? '')
}
