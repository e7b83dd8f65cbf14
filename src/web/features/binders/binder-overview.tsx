import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { type Binder, pagesQuery } from './binder-queries.ts'
import { PageGrid } from './page-grid.tsx'

const { page: messages } = bindersMessages
const pagesAtOnce = 20

type ChunkProps = { userId: string; binder: Binder; from: number; onOpen: (page: number) => void }

function Chunk({ userId, binder, from, onOpen }: ChunkProps) {
  const { api } = useApp()
  const to = Math.min(from + pagesAtOnce - 1, binder.pages)
  const { data } = useQuery(pagesQuery(api, userId, binder.id, [from, to]))
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).map(page => (
    <div key={page} className="binder-small-page">
      <button type="button" className="link justify-self-start text-sm" onClick={() => onOpen(page)}>
        {messages.pageName(page)}
      </button>
      <PageGrid
        page={page}
        rows={binder.rows}
        columns={binder.columns}
        pockets={data?.find(one => one.page === page)?.pockets ?? []}
      />
    </div>
  ))
}

/** All pages of a binder, small. Those far away are drawn when they come near. */
export function BinderOverview({ userId, binder, onOpen }: Omit<ChunkProps, 'from'>) {
  const chunks = Array.from(
    { length: Math.ceil(binder.pages / pagesAtOnce) },
    (_, index) => index * pagesAtOnce + 1,
  )
  return (
    <div className="binder-overview">
      {chunks.map(from => (
        <Chunk key={from} userId={userId} binder={binder} from={from} onOpen={onOpen} />
      ))}
    </div>
  )
}
