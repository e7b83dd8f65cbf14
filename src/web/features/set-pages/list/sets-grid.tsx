import type { MouseEvent } from 'react'
import type { ApiSet } from '#contract/card-shapes.ts'
import { groupByEra } from '#domain/era.ts'
import { SetTile } from '#web/features/card-ui/set-tile.tsx'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { eraNameMessages } from '#web/messages/en/era-words.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'

type Props = {
  sets: readonly ApiSet[]
  /** The clicked set, which is being opened. */
  pickedId: string | undefined
  pathOf: (set: ApiSet) => string
  onPress: (event: MouseEvent) => void
}

/** The logos of the given sets, era by era, newest first. */
export function SetsGrid({ sets, pickedId, pathOf, onPress }: Props) {
  return (
    <div onClickCapture={onPress} className="grid gap-10">
      {groupByEra(sets).map(({ era, sets: members }, index) => (
        <section key={era} aria-label={eraNameMessages.era(era)} className="era-section">
          <SectionHeading count={members.length}>{eraNameMessages.era(era)}</SectionHeading>
          <ul className="set-grid">
            {members.map(set => (
              <li key={set.id}>
                <SetTile
                  set={set}
                  to={pathOf(set)}
                  current={set.id === pickedId}
                  countLabel={set.total === null ? undefined : messages.cardCount(set.total)}
                  loading={index === 0 ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
