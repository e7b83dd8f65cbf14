import { Link } from 'react-router'
import { contactLink } from '#contract/contact.ts'
import { sitePaths } from '#site/site-paths.ts'
import { useSite } from '#web/app/site-query.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AuthPageLayout, BackToHome } from './auth-page-layout.tsx'

const messages = signInMessages.noRegistration

/** Replaces the form on a site that accepts no new accounts without an invitation. */
export function NoRegistration({ registration }: { registration: 'invitation' | 'closed' }) {
  const contact = useSite()?.contact
  return (
    <AuthPageLayout
      title={messages[registration]}
      lead={registration === 'invitation' ? messages.invitationLead : messages.closedLead}
      aside="shown"
      footer={
        <>
          <p>
            {signInMessages.haveAccount}{' '}
            <Link to={sitePaths.login} className="link">
              {signInMessages.signInHere}
            </Link>
          </p>
          <BackToHome />
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to={sitePaths.sets} variant="primary">
          {messages.browse}
        </LinkButton>
        {contact && (
          <a href={contactLink(contact)} className={buttonClass({})}>
            {messages.ask}
          </a>
        )}
      </div>
    </AuthPageLayout>
  )
}
