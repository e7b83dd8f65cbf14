import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SiteUser } from '#contract/owner-endpoints.ts'
import type { Pagination } from '#contract/pagination.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { InvitationsPanel } from '#web/features/owner/settings/invitations-panel.tsx'
import { ownerUsersMessages as messages } from '#web/messages/en/owner-users.ts'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSearchText } from '#web/ui/use-search-text.ts'
import { type ChosenAct, UserDialogs } from './user-dialogs.tsx'
import { UserItem } from './user-item.tsx'
import {
  readFilters,
  roleFilters,
  sortOrders,
  stateFilters,
  type UserFilters,
  usersQuery,
} from './users-queries.ts'

/** Finds users and looks after them. Search and filters are in the address. */
export function UsersPage() {
  const [parameters, setParameters] = useSearchParams()
  const userId = useSession().user?.id ?? ''
  const filters = readFilters(parameters)
  const setFilter = (changes: Partial<UserFilters>) =>
    setParameters(
      before => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '' || value === 'all') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  return (
    <>
      <Filters filters={filters} onChange={setFilter} />
      <UserList filters={filters} />
      <InvitationsPanel userId={userId} />
    </>
  )
}

type FilterProps = { filters: UserFilters; onChange: (changes: Partial<UserFilters>) => void }

function Filters({ filters, onChange }: FilterProps) {
  const { text, type, submit } = useSearchText(filters.q, q => onChange({ q }))
  const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map(value => ({ value, label: labels[value] }))
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_repeat(3,11rem)]">
      <form
        role="search"
        className="col-span-full xl:col-span-1"
        onSubmit={event => {
          event.preventDefault()
          submit(text)
        }}
      >
        <SearchField
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          clearLabel={messages.clear}
          value={text}
          onValueChange={type}
          maxLength={200}
        />
      </form>
      <Select
        label={messages.role}
        hideLabel
        options={options(roleFilters, messages.roles)}
        value={filters.role}
        onValueChange={role => onChange({ role })}
      />
      <Select
        label={messages.state}
        hideLabel
        options={options(stateFilters, messages.states)}
        value={filters.state}
        onValueChange={state => onChange({ state })}
      />
      <Select
        label={messages.sort}
        hideLabel
        className="max-sm:col-span-full"
        options={options(sortOrders, messages.sorts)}
        value={filters.sort}
        onValueChange={sort => onChange({ sort })}
      />
    </div>
  )
}

const totalText = ({ total, totalIsLeast }: Pagination) =>
  totalIsLeast ? messages.totalAtLeast(total) : messages.total(total)

function UserList({ filters }: { filters: UserFilters }) {
  const { api } = useApp()
  const viewerId = useSession().user?.id ?? ''
  const [chosen, setChosen] = useState<ChosenAct>()
  const query = useInfiniteQuery(usersQuery(api, viewerId, filters))
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const [first] = data?.pages ?? []
  if (!first)
    return isError ? (
      <ErrorState
        message={messages.loadFailed}
        actionLabel={messages.tryAgain}
        busy={isFetching}
        onAction={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-96" />
    )
  const users = uniqueUsers(data?.pages ?? [])
  return (
    <div className="grid gap-3" aria-busy={isFetching}>
      <p role="status" className="text-sm text-ink-2">
        {totalText(first.pagination)}
      </p>
      {users.length === 0 ? (
        <EmptyState icon={<Users aria-hidden className="icon" />} title={messages.none}>
          {messages.noneText}
        </EmptyState>
      ) : (
        <ul className="panel divide-y divide-line overflow-visible" aria-label={messages.list}>
          {users.map(user => (
            <UserItem key={user.id} user={user} onChoose={act => setChosen({ user, act })} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          label={messages.more}
          busyLabel={messages.loadingMore}
          hasMore
          busy={isFetchingNextPage}
          onLoadMore={() => void fetchNextPage()}
        />
      )}
      <UserDialogs chosen={chosen} onClose={() => setChosen(undefined)} />
    </div>
  )
}

/** A new user between two requests moves another one to the next page, where it appears again. */
function uniqueUsers(pages: readonly { users: SiteUser[] }[]): SiteUser[] {
  return [...new Map(pages.flatMap(page => page.users).map(user => [user.id, user])).values()]
}
