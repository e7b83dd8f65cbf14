import { memo } from 'react'
import { Link } from 'react-router'
import type { SetLogoFields } from '#domain/set-logo.ts'
import { SetLogo } from './set-logo.tsx'

type Props = {
  set: SetLogoFields & { releaseDate?: string | null | undefined }
  to: string
  /** '102 cards', from the page's messages. */
  countLabel?: string | undefined
  loading?: 'lazy' | 'eager' | undefined
  /** Marks the selected set. */
  current?: boolean | undefined
}

/** A set in a grid: logo, name, code, number of cards and year. */
export const SetTile = memo(function SetTile({ set, to, countLabel, loading, current }: Props) {
  const facts = [set.code, countLabel, set.releaseDate?.slice(0, 4)].filter(Boolean)
  return (
    <Link to={to} className="set-tile" aria-current={current ? 'page' : undefined}>
      <SetLogo set={set} loading={loading} />
      <span className="set-tile-text">
        <span className="set-tile-name" lang={set.language}>
          {set.name}
        </span>
        <span className="set-tile-facts">{facts.join(' · ')}</span>
      </span>
    </Link>
  )
})
