import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { mayOpen, type OwnerPage, ownerPages, ownerPath } from '#site/owner-pages.ts'
import { ownerMessages as messages } from '#web/messages/en/owner.ts'
import { ownerPageCode } from './owner-page-code.ts'
import { ownerTitleKey } from './owner-title.ts'

type Props = { page: OwnerPage; role: 'owner' | 'moderator' }

/** The frame of owner's pages: their navigation, a list beside the page or tabs above it, and the page's title. */
export function OwnerShell({ page, role }: Props) {
  const { Page } = ownerPageCode[page]
  useOwnerTitle(page)
  return (
    <div className="wrap grid gap-x-10 gap-y-6 py-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-12">
      <div className="grid content-start gap-2 lg:col-start-2">
        <p className="eyebrow">{messages.area}</p>
        <h1 className="text-2xl md:text-3xl">{messages.pages[page]}</h1>
      </div>
      <OwnerNavigation page={page} role={role} />
      <div className="grid min-w-0 content-start gap-6 lg:col-start-2">
        <Page />
      </div>
    </div>
  )
}

/** Sets the document's title, which the page for unknown paths has otherwise. */
function useOwnerTitle(page: OwnerPage): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.setQueryData(ownerTitleKey, messages.pages[page])
    return () => void queryClient.setQueryData(ownerTitleKey, null)
  }, [queryClient, page])
}

const link =
  'flex shrink-0 items-center gap-2.5 rounded-md px-3 py-2 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink'

/** On phones one row that scrolls sideways, with the current page in sight. */
function OwnerNavigation({ page, role }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current=page]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [page])
  const pages = ownerPages.filter(name => mayOpen(name, role))
  return (
    <nav
      aria-label={messages.navigation}
      className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <ul
        ref={list}
        className="-mx-(--gutter) flex gap-1 overflow-x-auto px-(--gutter) pb-2 max-lg:border-b max-lg:border-line lg:mx-0 lg:grid lg:gap-0.5 lg:px-0"
      >
        {pages.map(name => {
          const { Icon } = ownerPageCode[name]
          return (
            <li key={name} className="shrink-0">
              <Link to={ownerPath(name)} className={link} aria-current={name === page ? 'page' : undefined}>
                <Icon aria-hidden className="icon" />
                <span>{messages.pages[name]}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
