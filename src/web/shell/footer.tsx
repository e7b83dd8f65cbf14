import { Link } from 'react-router'
import { messages } from '#web/messages/en.ts'
import { sitePaths } from '#site/site-paths.ts'
import { Freshness } from './freshness.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MoneySwitch } from './money-switch.tsx'
import { SiteContact } from './site-contact.tsx'

const { common, header } = messages

const links = [
  { to: sitePaths.sets, text: header.allSets },
  { to: sitePaths.exploreCards, text: header.exploreCards },
  { to: sitePaths.series, text: header.series },
  { to: sitePaths.pokedex, text: header.pokedex },
  { to: sitePaths.search, text: header.searchSyntax },
  { to: sitePaths.apiDocs, text: header.apiDocs },
]

/** In windows with a floating button, the end of the footer leaves room for it. */
export function Footer() {
  return (
    <footer className="footer mt-20 border-t border-line">
      <div className="wrap flex flex-col gap-6 pt-8 pb-20 xl:pb-8 text-sm text-ink-3 md:flex-row md:justify-between md:gap-16">
        <div className="max-w-prose text-xs leading-5">
          <p>{common.disclaimer}</p>
          <SiteContact />
          <Freshness />
        </div>
        <nav aria-label={header.footerNavigation} className="grid content-start gap-2">
          <ul className="-mx-2 flex flex-wrap gap-x-2">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="block rounded-sm px-2 py-1 hover:text-ink hover:underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <LanguageSwitch />
          <MoneySwitch className="-mx-2 [&>.icon]:size-4 inline-flex items-center gap-1.5 justify-self-start rounded-sm px-2 py-1 hover:text-ink hover:underline aria-pressed:font-semibold aria-pressed:text-ink" />
        </nav>
      </div>
    </footer>
  )
}
