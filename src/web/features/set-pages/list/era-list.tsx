import { ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ApiSet } from '#contract/card-shapes.ts'
import type { EraGroup } from '#domain/era.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { eraNameMessages } from '#web/messages/en/era-words.ts'
import { classNames } from '#web/ui/class-names.ts'

type GroupProps = {
  group: EraGroup<ApiSet>
  open: boolean
  chosenId: string | undefined
  pathOf: (set: ApiSet) => string
  onToggle: () => void
}

function SetLink({ set, to, current }: { set: ApiSet; to: string; current: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'flex min-h-9 items-center justify-between gap-3 rounded-sm py-1 pr-2 pl-8 text-sm hover:bg-hover',
          current && 'bg-accent-soft font-semibold text-accent',
        )}
      >
        <span lang={set.language}>{set.name}</span>
        <span className="flex-none text-xs font-normal text-ink-3">{set.code}</span>
      </Link>
    </li>
  )
}

function Group({ group, open, chosenId, pathOf, onToggle }: GroupProps) {
  const hasChosen = !open && group.sets.some(set => set.id === chosenId)
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex min-h-10 w-full items-center gap-2 rounded-sm px-1.5 text-left text-sm font-medium hover:bg-hover"
      >
        <ChevronRight className={classNames('icon size-4 text-ink-3', open && 'rotate-90')} aria-hidden />
        <span className="flex-1">{eraNameMessages.era(group.era)}</span>
        {hasChosen && (
          <span className="size-2 rounded-full bg-accent" role="img" aria-label={messages.hasChosenSet} />
        )}
        <span className="text-xs font-normal text-ink-3">{group.sets.length}</span>
      </button>
      {open && (
        <ul className="pb-2">
          {group.sets.map(set => (
            <SetLink key={set.id} set={set} to={pathOf(set)} current={set.id === chosenId} />
          ))}
        </ul>
      )}
    </li>
  )
}

type Props = {
  groups: readonly EraGroup<ApiSet>[]
  isOpen: (era: string) => boolean
  onToggle: (era: string) => void
  chosenId: string | undefined
  /** A set is being opened; clicks on others are ignored. */
  isBusy: boolean
  pathOf: (set: ApiSet) => string
  onPress: (event: MouseEvent) => void
}

/** The sets by era in collapsible groups. */
export function EraList({ groups, isOpen, onToggle, chosenId, isBusy, pathOf, onPress }: Props) {
  return (
    <ul
      onClickCapture={onPress}
      aria-busy={isBusy}
      className="grid gap-0.5 aria-busy:[&_a]:cursor-progress aria-busy:[&_a:not([aria-current])]:opacity-60"
    >
      {groups.map(group => (
        <Group
          key={group.era}
          group={group}
          open={isOpen(group.era)}
          chosenId={chosenId}
          pathOf={pathOf}
          onToggle={() => onToggle(group.era)}
        />
      ))}
    </ul>
  )
}
