import { Printer } from 'lucide-react'
import { memo, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { printPath } from '#site/site-paths.ts'
import { createStoredChoiceHook } from '#web/app/stored-choice.ts'
import { useHistoryEntryState } from '#web/app/use-history-entry-state.ts'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { messages as siteMessages } from '#web/messages/en.ts'
import { pokedexMessages as messages } from '#web/messages/en/pokedex.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GenerationSection } from './generation-section.tsx'
import { PokedexCompletion } from './pokedex-completion.tsx'
import { type EntryFilter, filterEntries, formModes, type OwnedFilter } from './pokedex-entries.ts'
import { parsePokedexFilter, type Pokedex } from './pokedex-queries.ts'
import { PokedexToolbar } from './pokedex-toolbar.tsx'
import { type LoadedPokedex, usePokedex } from './use-pokedex.ts'

/** Whether forms are entries of their own, stored in this browser. */
const useFormMode = createStoredChoiceHook('chasekit-pokedex-forms', formModes)

function LoadingSpecies() {
  return (
    <div>
      <span role="status" className="sr-only">
        {messages.loading}
      </span>
      <div className="pokedex-grid" aria-hidden>
        {Array.from({ length: 24 }, (_, index) => (
          <div key={index}>
            <div className="skeleton face-shape" />
            <Skeleton className="mt-2 h-4 w-3/4" />
            <Skeleton className="mt-1.5 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}

type SectionsProps = { pokedex: Pokedex; filter: EntryFilter; isLoading: boolean }

/** The generations in which species pass the filters. */
const Sections = memo(function Sections({ pokedex, filter, isLoading }: SectionsProps) {
  const found = useMemo(() => filterEntries(pokedex, filter), [pokedex, filter])
  if (found.length === 0 && isLoading) return <LoadingSpecies />
  if (found.length === 0) return <EmptyState title={messages.noneFound}>{messages.noneFoundHint}</EmptyState>
  return (
    <div className="grid grid-cols-1 gap-10">
      {found.map((generation, index) => (
        <GenerationSection
          key={`${generation.generation} ${filter.mode}`}
          generation={generation}
          mode={filter.mode}
          position={index === 0 ? 'first' : 'later'}
        />
      ))}
    </div>
  )
})

/** The species in all states of loading. */
function Content({ loaded, filter }: { loaded: LoadedPokedex; filter: EntryFilter }) {
  const { isLoading, failed, retry } = loaded
  // Many tiles change at once: React renders them in steps, between which the page reacts.
  const pokedex = useDeferredValue(loaded.pokedex)
  const offline = useReloadWhenOnline({ isMissing: failed, reload: retry })
  if (failed && offline && !pokedex)
    return <OfflineState title={siteMessages.common.offlineTitle}>{messages.offline}</OfflineState>
  if (failed)
    return (
      <ErrorState message={messages.failed} actionLabel={siteMessages.common.tryAgain} onAction={retry} />
    )
  if (!pokedex) return <LoadingSpecies />
  return (
    <div aria-busy={isLoading} className="min-h-dvh">
      <Sections pokedex={pokedex} filter={filter} isLoading={isLoading} />
    </div>
  )
}

/** All species with the cards that show them, by generation. */
export function PokedexPage() {
  const [query] = useSearchParams()
  const listed = parsePokedexFilter(query)
  const loaded = usePokedex(listed)
  const { generation } = listed
  const [mode, setMode] = useFormMode()
  const [owned, setOwned] = useHistoryEntryState<OwnedFilter>('pokedex owned', 'all')
  const [text, setText] = useHistoryEntryState('pokedex search', '')
  const filter = useDeferredValue(useMemo(() => ({ mode, owned, search: text }), [mode, owned, text]))
  return (
    <div className="wrap grid grid-cols-1 content-start gap-3 py-3 sm:gap-5 sm:py-6 md:py-8">
      <header className="flex items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl md:text-3xl">{messages.title}</h1>
          <p className="text-ink-2 max-sm:hidden">{messages.lead}</p>
        </div>
        <LinkButton
          to={printPath('placeholders', { pokedex: '1', ...(generation && { generation }) })}
          icon={<Printer aria-hidden className="icon" />}
          aria-label={messages.print}
          title={messages.print}
        />
      </header>
      <PokedexCompletion completion={loaded.pokedex?.completion} />
      <PokedexToolbar
        search={text}
        onSearch={setText}
        owned={owned}
        onOwned={setOwned}
        mode={mode}
        onMode={setMode}
      />
      <Content loaded={loaded} filter={filter} />
    </div>
  )
}
