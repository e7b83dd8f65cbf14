import type { ReactNode } from 'react'
import { Link } from 'react-router'

type TabLink = { to: string; label: ReactNode; current: boolean }

/** Links with the look of tabs, for tabs with a URL each. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(link => (
        <Link key={link.to} to={link.to} className="tab" aria-current={link.current ? 'page' : undefined}>
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
