import { useQuery } from '@tanstack/react-query'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { collectionsApi } from '#web/api/collections-api.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotesForm } from './notes-dialog.tsx'

const maxLetters = 2000

type Address = { id: string; row: ApiCollectionRow }

/** Lists leave notes out; a change of nothing answers the card with all that belongs to it. */
async function readNotes(api: ApiClient, { id, row }: Address): Promise<string> {
  const call = { params: { id }, query: { productId: row.productId }, body: {} }
  return (await collectionsApi(api)('PUT /collections/{id}/cards', call)).notes ?? ''
}

function Loaded({ id, row, onClose }: Address & { onClose: () => void }) {
  const { api } = useApp()
  const { data, isError, refetch } = useQuery({
    queryKey: ['collections', 'notes', id, row.productId],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => readNotes(api, { id, row }),
  })
  if (isError) {
    return (
      <ErrorState
        message={words.notes.loadFailed}
        actionLabel={words.tryAgain}
        onAction={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <Skeleton className="h-48" />
  const save = async (notes: string) => {
    await collectionsApi(api)('PUT /collections/{id}/cards', {
      params: { id },
      query: { productId: row.productId },
      body: { notes },
    })
  }
  const of = { id: `${id}:${row.productId}`, name: row.name }
  return <NotesForm {...of} value={data} maxLength={maxLetters} save={save} onClose={onClose} />
}

type Props = { address: Address | undefined; onClose: () => void }

/** The notes of one card in its collection. */
export function CardNotesDialog({ address, onClose }: Props) {
  return (
    <Dialog open={address !== undefined} onClose={onClose} title={words.notes.title} closeLabel={words.close}>
      {address && <Loaded {...address} onClose={onClose} />}
    </Dialog>
  )
}
