import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ApiCategory } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { messages } from '#web/messages/en.ts'
import { seriesPageMessages as categoriesMessages } from '#web/messages/en/categories.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { categoriesQuery } from './categories-queries.ts'
import { languageOfId } from '#domain/card-id.ts'
import { seriesInSetsBrowserPath } from '#site/site-paths.ts'

const { tryAgain } = messages.common

function SeriesCard({ series }: { series: ApiCategory }) {
  return (
    <Link
      to={seriesInSetsBrowserPath(series)}
      className="panel grid h-full content-start gap-1 p-4 hover:border-control"
    >
      <span className="font-semibold" lang={languageOfId(series.id)}>
        {series.name}
      </span>
      <span className="text-sm text-ink-3">{categoriesMessages.setCount(series.setCount)}</span>
      {series.description && <span className="text-sm text-ink-2">{series.description}</span>}
    </Link>
  )
}

function SeriesGrid({ title, list }: { title: string; list: readonly ApiCategory[] }) {
  if (list.length === 0) return null
  return (
    <section aria-label={title}>
      <SectionHeading>{title}</SectionHeading>
      <ul className="grid columns-up-to-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
        {list.map(series => (
          <li key={series.id}>
            <SeriesCard series={series} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeriesList() {
  const { api } = useApp()
  const found = useInfiniteQuery(categoriesQuery(api))
  const list = found.data?.pages.flatMap(page => page.categories)
  const retry = () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch())
  const failure = (
    <ErrorState
      message={categoriesMessages.failed}
      actionLabel={tryAgain}
      onAction={retry}
      busy={found.isFetching}
    />
  )
  if (!list) return found.isError ? failure : <p role="status">{categoriesMessages.loading}</p>
  if (list.length === 0) return <EmptyState title={categoriesMessages.empty} />
  return (
    <div className="grid gap-10">
      <SeriesGrid
        title={categoriesMessages.english}
        list={list.filter(series => languageOfId(series.id) === 'en')}
      />
      <SeriesGrid
        title={categoriesMessages.japanese}
        list={list.filter(series => languageOfId(series.id) === 'ja')}
      />
      {found.isFetchNextPageError ? (
        failure
      ) : (
        <LoadMore
          label={categoriesMessages.loadMore}
          busyLabel={categoriesMessages.loading}
          hasMore={found.hasNextPage}
          busy={found.isFetchingNextPage}
          onLoadMore={() => void found.fetchNextPage()}
          margin="1000px"
        />
      )}
    </div>
  )
}

/** The series of both languages, at /categories and /series. */
export function CategoriesPage() {
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <header className="grid gap-1">
        <h1 className="text-2xl md:text-3xl">{categoriesMessages.title}</h1>
        <p className="text-ink-2">{categoriesMessages.lead}</p>
      </header>
      <SeriesList />
    </div>
  )
}
