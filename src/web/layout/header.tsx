import { Link, NavLink } from 'react-router'
import { messages } from '#web/messages/en.ts'
import { AccountSlot } from './account-slot.tsx'
import { BellPlace } from './bell-place.tsx'
import { HeaderSearch } from './header-search.tsx'
import { siteLinks } from './site-links.ts'
import { SiteMenu } from './site-menu.tsx'
import { VerificationPlace } from './verification-place.tsx'
import { WordMark } from './word-mark.tsx'

const { header } = messages

const link = 'btn btn-quiet px-3 aria-[current=page]:text-ink aria-[current=page]:bg-hover'

export function Header() {
  return (
    <header className="contents">
      <div className="sticky top-0 z-(--z-sticky) border-b border-line bg-paper/92 backdrop-blur-md">
        <div className="wrap flex h-(--header-height) items-center gap-3 md:gap-5">
          <Link to="/" aria-label={header.logo} className="shrink-0 rounded-sm">
            <WordMark />
          </Link>
          <HeaderSearch />
          <nav aria-label={header.navigation} className="hidden md:block">
            <ul className="flex items-center gap-0.5">
              {siteLinks.map(({ to, text }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/'} className={link}>
                    {text}
                  </NavLink>
                </li>
              ))}
              <li className="ml-2">
                <BellPlace />
              </li>
              <li>
                <AccountSlot />
              </li>
            </ul>
          </nav>
          <div className="flex md:hidden">
            <BellPlace />
            <SiteMenu />
          </div>
        </div>
      </div>
      <VerificationPlace />
    </header>
  )
}
