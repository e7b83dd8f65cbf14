import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ApiSet } from '#contract/card-shapes.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SetCards } from '#web/features/set-pages/cards/set-cards.tsx'
import type { OwnedFilter } from '#web/features/set-pages/cards/set-ownership.ts'
import { SetActions, SetHeader } from '#web/features/set-pages/cards/set-header.tsx'
import {
  type SetCardSort,
  type SetsPageParams,
  setsPathWithChanges,
} from '#web/features/set-pages/sets-url.ts'
import { usePreloadNextSet } from './use-next-set.ts'
import { useSetCards } from '#web/features/set-pages/cards/use-set-cards.ts'

/** Focuses the set's name after the user opened the set by a link of the sets page. */
function useFocusOnPick(setId: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const kind = useNavigationType()
  const picked = kind === 'PUSH' && Boolean((state as { picked?: boolean } | null)?.picked)
  useEffect(() => {
    if (picked) heading.current?.focus()
  }, [picked, setId])
  return heading
}

function BackLinks({ params, query }: { params: SetsPageParams; query: URLSearchParams }) {
  const links: [string, string][] = [
    [setsPathWithChanges(query, { set: undefined, series: undefined }), messages.backToSets],
  ]
  if (params.series)
    links.push([setsPathWithChanges(query, { set: undefined }), messages.backToSeries(params.series)])
  return (
    <nav aria-label={messages.setPath} className="-ml-2.5 max-sm:-my-1 sm:-mb-3 flex flex-wrap gap-x-2">
      {links.map(([to, label]) => (
        <LinkButton
          key={to}
          to={to}
          variant="quiet"
          size="small"
          icon={<ArrowLeft className="icon size-4" aria-hidden />}
        >
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}

type Props = {
  set: ApiSet
  next: ApiSet | undefined
  params: SetsPageParams
  query: URLSearchParams
  /** Writes a change of sort or view into the URL. */
  onArrange: (change: { sort?: SetCardSort; view?: string }) => void
}

/** The selected set: header and cards. */
export function ChosenSet({ set, next, params, query, onArrange }: Props) {
  const heading = useFocusOnPick(set.id)
  const found = useSetCards(set)
  const [owned, setOwned] = useState<OwnedFilter>('all')
  usePreloadNextSet(next, found.state === 'ready' && found.more === 'none')
  return (
    <div className="grid grid-cols-1 content-start gap-2 sm:gap-6">
      <BackLinks params={params} query={query} />
      <SetHeader set={set} headingRef={heading}>
        <SetActions set={set} owned={owned} />
      </SetHeader>
      <SetCards
        set={set}
        found={found}
        params={params}
        owned={owned}
        onOwned={setOwned}
        onArrange={onArrange}
        smallGrid="small"
      />
    </div>
  )
}
