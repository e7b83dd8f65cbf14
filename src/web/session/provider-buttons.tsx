import { useState } from 'react'
import { sessionMessages } from '#web/messages/en/session.ts'
import { useSite } from '#web/app/site-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ProviderInitial } from './provider-initial.tsx'
import { saveReturnPath } from './return-path.ts'
import { type SignInProvider, signInProviders } from '#site/sign-in-provider.ts'
import { signInWith } from './provider-sign-in.ts'

type Props = {
  /** Called with the name of a provider that could not be reached. */
  onFailure: (provider: string) => void
  /** Where the user returns after signing in: this page, or the default page. */
  returnTo: 'here' | 'default'
  /** The invitation that a new account is created with. */
  invite?: string | undefined
}

/** The buttons of the sign-in providers. Styles hide those of providers that the site is not set up for. */
export function ProviderButtons({ onFailure, returnTo, invite }: Props) {
  const openIdName = useSite()?.openIdName
  const names = { ...sessionMessages.providers, ...(openIdName && { oidc: openIdName }) }
  const offered = signInProviders.filter(provider => provider !== 'oidc' || openIdName)
  const [redirecting, setRedirecting] = useState<SignInProvider>()
  const redirect = async (provider: SignInProvider) => {
    setRedirecting(provider)
    if (returnTo === 'here') saveReturnPath()
    if (await signInWith(provider, invite)) return
    setRedirecting(undefined)
    onFailure(names[provider])
  }
  return (
    <div className="grid gap-2.5" data-provider="any">
      {offered.map(provider => (
        <Button
          key={provider}
          data-provider={provider}
          size="large"
          className="px-3 text-balance break-keep wrap-anywhere"
          icon={<ProviderInitial name={names[provider]} />}
          busy={redirecting === provider}
          onClick={() => void redirect(provider)}
        >
          {sessionMessages.continueWith(names[provider])}
        </Button>
      ))}
    </div>
  )
}
