import type { CSSProperties } from 'react'
import { cardColorKeys } from '#domain/card-type-colors.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

type Props = { type: string; size?: number | undefined }

/** An energy symbol with its name for screen readers. A type without a symbol is shown as text. */
export function EnergyIcon({ type, size = 20 }: Props) {
  const name = cardTermMessages.fact(type)
  if (!cardColorKeys.some(look => look === type)) return <span className="badge">{name}</span>
  const style = { '--size': `${size}px` } as CSSProperties
  return <span role="img" aria-label={name} title={name} className={`energy look-${type}`} style={style} />
}

/** A row of symbols: a cost, or a card's types. */
export function EnergyRow({ types, size }: { types: readonly string[]; size?: number | undefined }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {types.map((type, index) => (
        <EnergyIcon key={`${type} ${index}`} type={type} size={size} />
      ))}
    </span>
  )
}
