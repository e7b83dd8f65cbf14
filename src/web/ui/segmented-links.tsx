import { Link } from 'react-router'

type LinkSegment = { to: string; label: string; current: boolean; onClick?: () => void }

/** Links with the look of a segmented control, for choices with a URL each. */
export function SegmentedLinks({ label, links }: { label: string; links: readonly LinkSegment[] }) {
  return (
    <nav className="segments" aria-label={label}>
      {links.map(link => (
        <Link
          key={link.to}
          to={link.to}
          className="segment"
          aria-current={link.current ? 'page' : undefined}
          onClick={link.onClick}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
