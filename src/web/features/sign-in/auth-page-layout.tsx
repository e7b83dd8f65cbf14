import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#web/messages/en.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { BinderIllustration } from './binder-illustration.tsx'

type Props = {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Links to other pages, below the form. */
  footer?: ReactNode
  /** Content beside the form. */
  aside?: 'shown' | undefined
}

/** One column with a form; the common layout of all sign-in pages. */
export function AuthPageLayout({ title, lead, children, footer, aside }: Props) {
  const frame = aside ? 'lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-20 xl:gap-28' : ''
  return (
    <div
      className={`wrap grid max-w-5xl grid-cols-[minmax(0,24rem)] justify-center gap-12 py-10 md:py-16 ${frame}`}
    >
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {lead && <div className="mt-2 text-ink-2">{lead}</div>}
        <div className="mt-7 grid gap-5">{children}</div>
        {footer && <div className="mt-7 grid justify-items-start gap-1 text-sm text-ink-2">{footer}</div>}
      </div>
      {aside && <Aside />}
    </div>
  )
}

function Aside() {
  return (
    <div className="relative hidden overflow-hidden rounded-xl border border-line bg-sunken p-10 lg:block lg:min-h-136">
      <p className="max-w-xs text-xl font-semibold">{signInMessages.sideTitle}</p>
      <p className="mt-2 max-w-xs text-sm text-ink-2">{signInMessages.sideText}</p>
      <BinderIllustration className="absolute top-60 -right-8 w-96 rotate-6" />
    </div>
  )
}

export function BackToHome() {
  return (
    <Link to="/" className="py-0.5 hover:text-ink hover:underline">
      <span aria-hidden>← </span>
      {messages.common.backToHome}
    </Link>
  )
}

/** A line between the sign-in providers and other methods. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <p
      data-provider="any"
      className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
    >
      {children}
    </p>
  )
}

export function NoScriptNotice() {
  return (
    <noscript>
      <p className="notice notice-warning">{signInMessages.needsScript}</p>
    </noscript>
  )
}
