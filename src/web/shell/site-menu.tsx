import { Menu } from 'lucide-react'
import { Suspense } from 'react'
import { NavLink } from 'react-router'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { messages } from '#web/messages/en.ts'
import { useSession } from '#web/session/use-session.ts'
import { AccountLink, SignInMethodLinks } from './account-links.tsx'
import { menuLinks } from './site-links.ts'
import { useMenu } from './use-menu.ts'

const SignedInLinks = lazyPart(
  componentLoader(
    () => import('./signed-in-links.tsx'),
    code => code.SignedInLinks,
  ),
)

const place =
  'fixed inset-y-auto top-[calc(var(--header-height)-0.25rem)] inset-x-2 max-h-[calc(100dvh-var(--header-height))] w-auto max-w-none text-ink'

/** The items of the header behind one button, for windows below 768 px. */
export function SiteMenu() {
  const { menu, open, onToggle } = useMenu()
  const { status } = useSession()
  const label = messages.header.menu
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        aria-expanded={open}
        aria-controls="site-menu"
        aria-label={label}
        className="icon-btn -mr-2"
      >
        <Menu aria-hidden className="icon" />
      </button>
      <div id="site-menu" popover="auto" ref={menu} onToggle={onToggle} className={`menu-panel ${place}`}>
        <nav aria-label={label}>
          <ul>
            {menuLinks.map(({ to, text, Icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className="menu-item">
                  <Icon aria-hidden className="icon" />
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
          <hr className="menu-rule" />
          {status === 'signedIn' ? (
            <Suspense fallback={null}>
              <SignedInLinks fallback={<AccountLink className="menu-item" />} />
            </Suspense>
          ) : (
            <SignInMethodLinks />
          )}
        </nav>
      </div>
    </div>
  )
}
