import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sitePaths } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { CardGridSkeleton } from '#web/features/card-ui/card-grid.tsx'
import { messages as siteMessages } from '#web/messages/en.ts'
import { pokedexMessages } from '#web/messages/en/pokedex.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { allCardsQuery, firstCardsQuery, type Species } from './pokedex-queries.ts'
import { countCards } from './species-cards.ts'
import { SpeciesForm } from './species-form.tsx'
import { SpeciesHead } from './species-head.tsx'

const { species: messages } = pokedexMessages
const { tryAgain, offlineTitle } = siteMessages.common

/** A species: first the cards that the server has rendered, then all of them. */
function useSpecies(dex: string) {
  const { api } = useApp()
  const first = useQuery(firstCardsQuery(api, dex))
  const all = useQuery({ ...allCardsQuery(api, dex), enabled: first.data !== null })
  return {
    species: all.data ?? first.data,
    failed: all.isError && !all.isFetching,
    retry: () => void all.refetch(),
  }
}

function WholeSpecies({ species }: { species: Species }) {
  return (
    <>
      <SpeciesHead species={species} />
      {countCards(species) === 0 ? (
        <EmptyState title={messages.noCards} />
      ) : (
        species.forms.map((form, index) => (
          <SpeciesForm
            key={form.key}
            form={form}
            position={index === 0 ? 'first' : 'later'}
            isOnlyForm={species.forms.length === 1}
          />
        ))
      )}
    </>
  )
}

function NoSpecies() {
  const action = <LinkButton to={sitePaths.pokedex}>{messages.back}</LinkButton>
  return (
    <EmptyState title={messages.notFound} action={action}>
      {messages.notFoundHint}
    </EmptyState>
  )
}

function NotLoaded({ failed, retry }: { failed: boolean; retry: () => void }) {
  const offline = useReloadWhenOnline({ isMissing: failed, reload: retry })
  if (failed && offline) return <OfflineState title={offlineTitle}>{messages.speciesOffline}</OfflineState>
  if (failed) return <ErrorState message={messages.loadFailed} actionLabel={tryAgain} onAction={retry} />
  return <CardGridSkeleton label={messages.loadingSpecies} size="small" count={15} />
}

function SpeciesByUrl({ dex }: { dex: string }) {
  const { species, failed, retry } = useSpecies(dex)
  if (species)
    return (
      <>
        <WholeSpecies species={species} />
        {failed && (
          <Notice
            tone="danger"
            role="alert"
            title={messages.loadFailed}
            action={<Button onClick={retry}>{tryAgain}</Button>}
          />
        )}
      </>
    )
  return (
    <>
      <h1 className="sr-only">{messages.heading}</h1>
      {species === null ? <NoSpecies /> : <NotLoaded failed={failed} retry={retry} />}
    </>
  )
}

/** A species with its cards by form and language. */
export function SpeciesPage() {
  const { dex = '' } = useParams()
  return (
    <div className="wrap grid grid-cols-1 content-start gap-6 py-4 sm:py-6">
      <SpeciesByUrl key={dex} dex={dex} />
    </div>
  )
}
