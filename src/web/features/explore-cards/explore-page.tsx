import { explorePageMessages as messages } from '#web/messages/en/explore.ts'
import { ExploreFilterForm } from './explore-filter-form.tsx'
import { ExploreResults } from './explore-results.tsx'
import { useExplore, useExploreCards } from './use-explore.ts'

export function ExplorePage() {
  const { explore, chosen, go } = useExplore()
  const state = useExploreCards(explore)
  const first = state.stale ? undefined : state.cards?.[0]
  return (
    <div className="wrap pt-3 md:pt-7">
      <h1 className="text-2xl max-sm:mb-3 md:text-3xl">{messages.title}</h1>
      <p className="mt-1.5 mb-5 max-w-prose text-ink-2 max-sm:hidden">{messages.lead}</p>
      <ExploreFilterForm
        explore={chosen}
        go={go}
        setName={explore.set && explore.set === chosen.set ? first?.set.name : undefined}
      />
      <ExploreResults explore={explore} isChanging={chosen !== explore} go={go} state={state} />
    </div>
  )
}
