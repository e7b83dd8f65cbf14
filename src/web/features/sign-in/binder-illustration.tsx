type Pocket = 'owned' | 'chased' | 'empty'

const rows: Pocket[][] = [
  ['owned', 'empty', 'owned'],
  ['owned', 'chased', 'empty'],
  ['empty', 'owned', 'owned'],
]
const width = 76
const height = 104
const gap = 12

/** Colours of the cards by pocket. */
const tints = ['fill-accent/25', 'fill-love/20', 'fill-success/20', 'fill-warning/20']

function Card({ kind, tint }: { kind: Pocket; tint: string }) {
  const outline = { width, height, rx: 7, strokeWidth: 1.5 }
  if (kind === 'empty') {
    return <rect {...outline} className="fill-none stroke-line-strong" strokeDasharray="4 5" />
  }
  const searchedCard = kind === 'chased'
  return (
    <>
      <rect
        {...outline}
        className={searchedCard ? 'fill-accent stroke-accent' : 'fill-raised stroke-line-strong'}
      />
      {searchedCard ? (
        <path d="m38 30 7 15 15 7-15 7-7 15-7-15-15-7 15-7z" className="fill-on-accent" />
      ) : (
        <>
          <rect x="8" y="15" width={width - 16} height="42" rx="4" className={tint} />
          <rect x="8" y="66" width="44" height="5" rx="2.5" className="fill-line-strong" />
          <rect x="8" y="78" width="58" height="4" rx="2" className="fill-line" />
          <rect x="8" y="87" width="50" height="4" rx="2" className="fill-line" />
        </>
      )}
    </>
  )
}

/** A binder page: owned cards, empty pockets, and the wanted card. */
export function BinderIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 276 360" aria-hidden className={className}>
      <rect
        x="1"
        y="1"
        width="274"
        height="358"
        rx="14"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      {rows.map((pockets, row) =>
        pockets.map((kind, column) => (
          <g
            key={`${row}-${column}`}
            transform={`translate(${12 + column * (width + gap)} ${12 + row * (height + gap)})`}
          >
            <Card kind={kind} tint={tints[(row * 2 + column) % tints.length] ?? ''} />
          </g>
        )),
      )}
    </svg>
  )
}
