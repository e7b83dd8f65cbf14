import { type ReactNode, useState } from 'react'
import { FormErrorMessage } from '#web/features/auth-forms/form-error-message.tsx'
import { useAcceptsPasswords } from '#web/app/site-query.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { ProviderButtons } from '#web/session/provider-buttons.tsx'
import { AuthPageLayout, BackToHome, Divider, NoScriptNotice } from './auth-page-layout.tsx'

type Props = {
  title: string
  lead: string
  /** Links to other pages, above the link home. */
  footer?: ReactNode
  invite?: string | undefined
  /** The form for an email and a password. */
  children?: ReactNode
}

/** The sign-in methods: the providers, and a form below them if the site accepts passwords. */
export function SignInMethodsPage({ title, lead, footer, invite, children }: Props) {
  const acceptsPasswords = useAcceptsPasswords()
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
      {acceptsPasswords && <Divider>{signInMessages.orEmail}</Divider>}
      {acceptsPasswords && <div>{children}</div>}
    </AuthPageLayout>
  )
}
