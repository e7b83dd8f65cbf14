import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import { LogIn, Mail, UserPlus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useSite } from '#web/app/site-query.ts'
import { messages } from '#web/messages/en.ts'
import type { SignInProvider } from '#site/sign-in-provider.ts'
import { sitePaths } from '#site/site-paths.ts'

const { header } = messages

type SignInMethodLink = { to: string; text: string; Icon: typeof Mail; provider?: SignInProvider }

type SignInFacts = { openIdName: string | null; passwords: boolean }

function signInMethods({ openIdName, passwords }: SignInFacts): SignInMethodLink[] {
  const toProvider = { to: sitePaths.login, Icon: LogIn }
  return [
    { ...toProvider, text: header.withGoogle, provider: 'google' },
    { ...toProvider, text: header.withDiscord, provider: 'discord' },
    ...(openIdName
      ? [{ ...toProvider, text: header.withOpenId(openIdName), provider: 'oidc' as const }]
      : []),
    ...(passwords ? [{ to: sitePaths.login, text: header.withEmail, Icon: Mail }] : []),
    { to: sitePaths.register, text: header.createAccount, Icon: UserPlus },
  ]
}

const loadStartSignIn = loadModuleWithRetry(() => import('#web/session/start-sign-in.ts'))

/**
 * Signs in at the provider of a link. Without scripts the link leads to the sign-in page, which also lists the
 * providers.
 */
function follow(event: MouseEvent, { provider }: SignInMethodLink): void {
  if (provider) event.preventDefault()
  // Read before the link navigates.
  const { pathname, search } = window.location
  const [title = ''] = document.title.split(' · ')
  void loadStartSignIn().then(
    ({ startSignIn: leaveToSignIn }) => leaveToSignIn(provider, { path: pathname + search, title }),
    () => window.location.assign(sitePaths.login),
  )
}

/** Replaces the menu of a signed-in user while its code cannot be loaded. */
export function AccountLink({ className }: { className: string }) {
  return (
    <Link to="/account" className={className}>
      {header.account}
    </Link>
  )
}

/** The ways to sign in, for the account menu and the menu of small screens. */
export function SignInMethodLinks() {
  const site = useSite() ?? { openIdName: null, passwords: true }
  return (
    <ul>
      {signInMethods(site).map(way => (
        <li key={way.text} data-provider={way.provider}>
          <Link to={way.to} className="menu-item" onClick={event => follow(event, way)}>
            <way.Icon aria-hidden className="icon" />
            <span className="min-w-0 text-balance break-keep wrap-anywhere">{way.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
