import { Link, NavLink } from 'react-router'
import { useSiteName } from '#web/app/site-query.ts'
import { messages } from '#web/messages/en.ts'
import { AccountSlot } from './account-slot.tsx'
import { BellSlot } from './bell-slot.tsx'
import { HeaderSearch } from './header-search.tsx'
import { menuLinks, siteLinks } from './site-links.ts'
import { SiteMenu } from './site-menu.tsx'
import { VerificationSlot } from './verification-slot.tsx'
import { WordMark } from './word-mark.tsx'

const { header } = messages

const link = 'btn btn-quiet px-3 @max-[70rem]:px-2 aria-[current=page]:text-ink aria-[current=page]:bg-hover'

/**
 * The user's part of the header. Its width depends only on the header's, so that nothing shifts when the name
 * appears. A long name has two small lines; it is truncated only if there is no room.
 */
const personal =
  'ml-2 flex w-[clamp(11rem,100cqi-42rem,18rem)] items-center justify-end gap-0.5 @min-[60rem]:w-[clamp(11rem,100cqi-48rem,14rem)] @min-[74rem]:w-72'

/**
 * In windows narrower than 20rem, as phones are with large text, the search field has a row of its own, and only this
 * row stays while the page scrolls.
 */
const bar =
  'sticky top-[clamp(-3rem,(100vw-20rem)*1000,0rem)] z-(--z-sticky) border-b border-line bg-paper has-[:is(a,button):focus-visible]:top-0'

/** From this width on there is room for all links, also beside the builder: from windows of 1280 pixels, where it opens. */
const onlyWide = 'hidden @min-[52rem]:block'
const isAlwaysShown = (path: string) => siteLinks.some(({ to }) => to === path)

export function Header() {
  const siteName = useSiteName()
  return (
    <header className="contents">
      <div className={bar}>
        <div className="wrap @container flex min-h-(--header-height) flex-wrap items-center gap-3 py-2 @min-[70rem]:gap-5">
          <Link to="/" aria-label={header.logo(siteName)} className="shrink-0 rounded-sm">
            <WordMark />
          </Link>
          <HeaderSearch />
          <nav aria-label={header.navigation} className="hidden md:block">
            <ul className="flex items-center gap-0.5">
              {menuLinks.map(({ to, text }) => (
                <li key={to} className={isAlwaysShown(to) ? undefined : onlyWide}>
                  <NavLink to={to} end={to === '/'} className={link}>
                    {text}
                  </NavLink>
                </li>
              ))}
              <li className={personal}>
                <AccountSlot />
              </li>
            </ul>
          </nav>
          <div className="flex @max-[18rem]:ml-auto md:hidden">
            <BellSlot />
            <SiteMenu />
          </div>
        </div>
      </div>
      <VerificationSlot />
    </header>
  )
}
