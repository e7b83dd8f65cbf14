import { Link } from 'react-router'

type Crumb = { label: string; to?: string | undefined }

/** The last item is the current page and has no link. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {items.map(({ label: text, to }) => (
          <li key={text}>
            {to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
