import { contactLink } from '#contract/contact.ts'
import { useSite } from '#web/app/site-query.ts'
import { messages } from '#web/messages/en.ts'

/** How to reach the owner of the site. */
export function SiteContact() {
  const contact = useSite()?.contact
  if (!contact) return null
  return (
    <p className="mt-3">
      {messages.common.contact}{' '}
      <a href={contactLink(contact)} className="link wrap-anywhere">
        {contact}
      </a>
    </p>
  )
}
