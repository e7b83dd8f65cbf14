import { useSite } from '#web/app/site-query.ts'
import { messages } from '#web/messages/en.ts'

/** What the owner tells all visitors. It is part of the rendered page, so that nothing moves. */
export function SiteNotice() {
  const notice = useSite()?.notice
  if (!notice) return null
  return (
    <aside aria-label={messages.header.siteNotice} className="border-b border-line bg-sunken print:hidden">
      <p className="wrap py-2 text-sm wrap-anywhere">{notice}</p>
    </aside>
  )
}
