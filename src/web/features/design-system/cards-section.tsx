import { useState } from 'react'
import { CardFace } from '#web/features/card-ui/card-face.tsx'
import { CardGrid, CardGridSkeleton } from '#web/features/card-ui/card-grid.tsx'
import { CardListRow } from '#web/features/card-ui/card-list-row.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { SetLogo } from '#web/features/card-ui/set-logo.tsx'
import { SetTile } from '#web/features/card-ui/set-tile.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { sampleCards, sampleSets } from './samples.ts'

const widths = [44, 60, 96, 140, 220]

export function CardsSection() {
  const [selected, setSelected] = useState(0)
  return (
    <section aria-labelledby="cards">
      <SectionHeading id="cards" count={`${sampleCards.length} looks`}>
        Cards
      </SectionHeading>
      <CardGrid>
        {sampleCards.map((card, index) => (
          <li key={card.name}>
            <CardTile
              card={card}
              to="/design"
              price={index % 3 === 0 ? '$12.40' : 'Check Prices'}
              selected={index === selected}
              onSelect={index < 2 ? () => setSelected(index) : undefined}
            />
          </li>
        ))}
      </CardGrid>
      <div className="my-8 flex flex-wrap items-end gap-4">
        {widths.map((width, place) => (
          <div key={width} style={{ width }}>
            <CardFace card={sampleCards[place + 7] ?? { name: '?' }} label="A drawn card" />
          </div>
        ))}
      </div>
      <ul className="panel divide-y divide-line px-4">
        {sampleCards.slice(0, 3).map(card => (
          <li key={card.name}>
            <CardListRow card={card} to="/design" price="$3.20" />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <CardGridSkeleton label="Loading cards" count={5} />
      </div>
    </section>
  )
}

export function SetsSection() {
  return (
    <section aria-labelledby="sets">
      <SectionHeading id="sets">Sets</SectionHeading>
      <ul className="set-grid">
        {sampleSets.map(set => (
          <li key={set.code}>
            <SetTile set={set} to="/design" countLabel={`${set.count} cards`} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        {(['small', 'medium', 'large'] as const).map(size => (
          <SetLogo key={size} set={sampleSets[2]} size={size} alt="Brilliant Stars" />
        ))}
      </div>
    </section>
  )
}
