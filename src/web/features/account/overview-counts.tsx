import { useQuery } from '@tanstack/react-query'
import { locale } from '#domain/locale.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { accountMessages } from '#web/messages/en/account.ts'
import { accountStatsQuery } from './account-queries.ts'

const names = [
  'collections',
  'cardComments',
  'collectionComments',
  'favoritedCollections',
  'favoritedCards',
] as const

/** The counts of the account. Unavailable counts show a dash instead of an error. */
export function OverviewCounts({ userId }: { userId: string }) {
  const { api } = useApp()
  const { data } = useQuery(accountStatsQuery(api, userId))
  const { counts } = accountMessages
  return (
    <section aria-label={counts.label}>
      <dl className="grid columns-up-to-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-5">
        {names.map(name => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end gap-0.5 bg-surface px-4 py-3 first:col-span-full sm:first:col-span-1"
          >
            <dt className="text-xs text-ink-3">{counts[name]}</dt>
            <dd className="text-xl font-semibold tabular-nums">
              {data?.[name].toLocaleString(locale) ?? '–'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
