import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { readCardLanguage } from '#web/app/read-language.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { SetCards } from './set-cards.tsx'
import { SetActions, SetHeader } from './set-header.tsx'
import { LoadingSet, SetNotFound, SetLoadError } from '#web/features/set-pages/set-states.tsx'
import { setsPathWithChanges, withSortAndView } from '#web/features/set-pages/sets-url.ts'
import { singleSetQuery } from '#web/features/set-pages/sets-queries.ts'
import { useSetsPageParams } from '#web/features/set-pages/use-sets-url.ts'
import type { OwnedFilter } from './set-ownership.ts'
import { useSetCards } from './use-set-cards.ts'

function WholeSet({ set }: { set: ApiSet }) {
  const found = useSetCards(set)
  const [owned, setOwned] = useState<OwnedFilter>('all')
  const navigate = useNavigate()
  const { params, query } = useSetsPageParams()
  const allSets = setsPathWithChanges(new URLSearchParams(), { language: set.language })
  const arrange = (change: Parameters<typeof withSortAndView>[1]) =>
    void navigate({ search: withSortAndView(query, change).toString() }, { replace: true })
  return (
    <>
      <Breadcrumb
        label={messages.setPath}
        items={[{ label: messages.backToSets, to: allSets }, { label: set.name }]}
      />
      <SetHeader set={set}>
        <SetActions set={set} owned={owned} />
      </SetHeader>
      <SetCards
        set={set}
        found={found}
        params={params}
        owned={owned}
        onOwned={setOwned}
        onArrange={arrange}
        smallGrid="auto"
      />
    </>
  )
}

function SetByUrl() {
  const { api } = useApp()
  const { set: requestedId = '' } = useParams()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { data: set, isError, refetch } = useQuery(singleSetQuery(api, requestedId, readCardLanguage(query)))
  if (set) return <WholeSet key={set.id} set={set} />
  if (set === null) {
    return (
      <SetNotFound title={pathname.startsWith('/sets/') ? messages.setNotFoundStop : messages.setNotFound} />
    )
  }
  return isError ? <SetLoadError onRetry={() => void refetch()} /> : <LoadingSet />
}

/** The page of one set, at /set/… and /sets/…. */
export function SetPage() {
  return (
    <div className="wrap grid grid-cols-1 content-start gap-2 py-3 sm:gap-6 sm:py-6">
      <SetByUrl />
    </div>
  )
}
