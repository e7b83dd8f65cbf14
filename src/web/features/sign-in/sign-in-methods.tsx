import { type ReactNode, useState } from 'react'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { ProviderButtons } from '#web/session/provider-buttons.tsx'
import { AuthPage, BackToHome, Divider, NeedsScript } from './auth-page.tsx'

type Props = {
  title: string
  lead: string
  /** Links to other pages, above the link home. */
  footer: ReactNode
  /** The form for an email and a password. */
  children: ReactNode
}

/** The sign-in methods: the providers, and a form below them. */
export function SignInMethodsPage({ title, lead, footer, children }: Props) {
  const [failedProvider, setFailedProvider] = useState<string>()
  return (
    <AuthPage
      title={title}
      lead={lead}
      aside="shown"
      footer={
        <>
          {footer}
          <BackToHome />
        </>
      }
    >
      <NeedsScript />
      <FormErrorMessage>{failedProvider && signInMessages.providerFailed(failedProvider)}</FormErrorMessage>
      <ProviderButtons returnTo="default" onFailure={setFailedProvider} />
      <Divider>{signInMessages.orEmail}</Divider>
      {children}
    </AuthPage>
  )
}
