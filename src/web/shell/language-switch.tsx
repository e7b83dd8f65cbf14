import type { MouseEvent } from 'react'
import { languageParameter } from '#site/language-address.ts'
import { languages } from '#domain/language.ts'
import { locale } from '#domain/locale.ts'
import { messages } from '#web/messages/en.ts'

/** The name of each language in that language. */
const names = { en: 'English', ja: '日本語' }

/** Adds the current query string to a clicked link. The server renders the link without it. */
function keepAddress({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const address = new URL(window.location.href)
  address.searchParams.set(languageParameter, link.hreflang)
  link.href = address.href
}

/** Links to the current page in each interface language. The server stores the chosen language in a cookie. */
export function LanguageSwitch() {
  return (
    <ul aria-label={messages.header.languages} className="-mx-2 flex">
      {languages.map(language => (
        <li key={language}>
          <a
            href={`?${languageParameter}=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === locale ? 'true' : undefined}
            className="block rounded-sm px-2 py-1 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            onClick={keepAddress}
          >
            {names[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
