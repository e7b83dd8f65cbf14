import { type ReactNode, useState } from 'react'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { ProviderButtons } from '#web/session/provider-buttons.tsx'
import { AuthPageLayout, BackToHome, Divider, NoScriptNotice } from './auth-page-layout.tsx'

type Props = {
  title: string
  lead: string
  /** Links to other pages, above the link home. */
  footer: ReactNode
  invite?: string | undefined
  /** The form for an email and a password. */
  children: ReactNode
}

/** The sign-in methods: the providers, and a form below them. */
export function SignInMethodsPage({ title, lead, footer, invite, children }: Props) {
  const [failedProvider, setFailedProvider] = useState<string>()
  return (
    <AuthPageLayout
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
      <NoScriptNotice />
      <FormErrorMessage>{failedProvider && signInMessages.providerFailed(failedProvider)}</FormErrorMessage>
      <ProviderButtons returnTo="default" invite={invite} onFailure={setFailedProvider} />
      <Divider>{signInMessages.orEmail}</Divider>
      {children}
    </AuthPageLayout>
  )
}
