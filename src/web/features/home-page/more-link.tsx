import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1 rounded-sm py-1 text-sm font-medium text-accent hover:underline"
    >
      {children}
      <ArrowRight aria-hidden className="icon size-4" />
    </Link>
  )
}
