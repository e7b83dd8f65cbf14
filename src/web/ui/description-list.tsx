import type { ReactNode } from 'react'

type Row = { term: string; value: ReactNode }

/** A list of terms with their values. Rows without a value are omitted. */
export function DescriptionList({ rows }: { rows: readonly Row[] }) {
  const filled = rows.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="details">
      {filled.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
