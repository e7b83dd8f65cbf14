import { X } from 'lucide-react'
import { useState } from 'react'
import { sitePaths } from '#site/site-paths.ts'
import { signInMessages as messages } from '#web/messages/en/sign-in.ts'
import { signInBannerStore } from '#web/session/sign-in-banner-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const dismiss = () => signInBannerStore.set(undefined)

/** Why a sign-in failed, with a way to try again, until it is dismissed or another sign-in has worked. */
function FailedSignInBanner({ sentence }: { sentence: string }) {
  const isSignedIn = useSession().status === 'signedIn'
  const [wasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) return null
  return (
    <div className="wrap py-4">
      <Notice
        tone="danger"
        role="alert"
        title={messages.callbackError}
        action={
          <span className="flex items-center gap-2">
            {!isSignedIn && (
              <LinkButton to={sitePaths.login} size="small" onClick={dismiss}>
                {messages.tryAgain}
              </LinkButton>
            )}
            <IconButton
              size="small"
              label={messages.dismissFailure}
              icon={<X aria-hidden className="icon" />}
              onClick={dismiss}
            />
          </span>
        }
      >
        {sentence}
      </Notice>
    </div>
  )
}

/** Shows above the pages that follow why a sign-in failed. */
export function showFailedSignIn(sentence: string): void {
  signInBannerStore.set(<FailedSignInBanner sentence={sentence} />)
}
