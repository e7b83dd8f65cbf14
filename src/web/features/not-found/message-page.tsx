import { LinkButton } from '#web/ui/link-button.tsx'

type Props = { title: string; text: string; action: string; to: string }

/** A page with a message and one link. */
export function MessagePage({ title, text, action, to }: Props) {
  return (
    <div className="wrap grid justify-items-center py-20 text-center md:py-28">
      <EmptyPocket />
      <h1 className="mt-8 text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 max-w-md text-ink-2">{text}</p>
      <LinkButton to={to} variant="primary" size="large" className="mt-8">
        {action}
      </LinkButton>
    </div>
  )
}

/** An empty pocket of a binder page. */
function EmptyPocket() {
  return (
    <svg viewBox="0 0 120 140" aria-hidden className="h-36 w-auto">
      <rect
        x="18"
        y="14"
        width="84"
        height="117"
        rx="9"
        className="fill-sunken stroke-line-strong"
        strokeWidth="2"
      />
      <rect
        x="25"
        y="21"
        width="70"
        height="103"
        rx="5"
        fill="none"
        className="stroke-line-strong"
        strokeWidth="2"
        strokeDasharray="5 6"
      />
      <path d="M60 58 L65 69 L76 74 L65 79 L60 90 L55 79 L44 74 L55 69Z" className="fill-line-strong" />
    </svg>
  )
}
