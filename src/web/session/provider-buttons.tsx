import { useState } from 'react'
import { session } from '#web/messages/en/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { keepReturnPath } from './return-path.ts'
import { type Provider, signInWith } from './provider-sign-in.ts'

const providers: Provider[] = ['google', 'discord']

type Props = {
  /** The name of the provider that could not be reached. */
  onFailure: (provider: string) => void
  /** Where the person is after signing in: on this page, or where signing in leads. */
  comeBack: 'here' | 'default'
}

export function ProviderButtons({ onFailure, comeBack }: Props) {
  const [leaving, setLeaving] = useState<Provider>()
  const leave = async (provider: Provider) => {
    setLeaving(provider)
    if (comeBack === 'here') keepReturnPath()
    if (await signInWith(provider)) return
    setLeaving(undefined)
    onFailure(session.providers[provider])
  }
  return (
    <div className="grid gap-2.5">
      {providers.map(provider => (
        <Button
          key={provider}
          size="large"
          className="px-3"
          icon={<ProviderMark provider={provider} />}
          busy={leaving === provider}
          onClick={() => void leave(provider)}
        >
          {session.continueWith(session.providers[provider])}
        </Button>
      ))}
    </div>
  )
}
