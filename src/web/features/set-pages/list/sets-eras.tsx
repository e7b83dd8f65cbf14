import type { MouseEvent } from 'react'
import type { ApiSet } from '#contract/card-shapes.ts'
import { groupByEra } from '#domain/era.ts'
import { setsPageMessages as setsMessages } from '#web/messages/en/sets.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsTakingLong } from '#web/ui/use-is-taking-long.ts'
import { EraList } from './era-list.tsx'
import { useOpenEras } from './use-open-eras.ts'
import type { ListedSets } from './use-sets.ts'

type Props = {
  listed: ListedSets
  chosenId: string | undefined
  /** Whether a set is being opened; a slow start is visible. */
  isOpening: boolean
  pathOf: (set: ApiSet) => string
  onPress: (event: MouseEvent) => void
}

/** The sets by era; each era can be folded. */
export function Eras({ listed, chosenId, isOpening, pathOf, onPress }: Props) {
  const { isFiltered, shown = [] } = listed
  const isSlow = useIsTakingLong(isOpening)
  const { isOpen, toggle, collapse } = useOpenEras()
  const groups = groupByEra(shown)
  const eras = groups.map(group => group.era)
  const isAnyOpen = isFiltered || eras.some(isOpen)
  return (
    <>
      <div className="flex justify-end">
        <Button
          size="small"
          variant="quiet"
          disabled={isFiltered || !isAnyOpen}
          onClick={() => collapse(eras)}
        >
          {setsMessages.collapseAll}
        </Button>
      </div>
      <EraList
        groups={groups}
        isOpen={era => isFiltered || isOpen(era)}
        onToggle={toggle}
        chosenId={chosenId}
        isBusy={isSlow}
        pathOf={pathOf}
        onPress={onPress}
      />
    </>
  )
}
