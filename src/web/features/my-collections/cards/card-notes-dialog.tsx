import { useQuery } from '@tanstack/react-query'
import { maxCardNotesLength } from '#domain/text-limits.ts'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotesForm } from './notes-dialog.tsx'

type CardRef = { id: string; row: ApiCollectionRow }

/** Card lists omit notes. An update without changes returns the full card, including its notes. */
async function readNotes(api: ApiClient, { id, row }: CardRef): Promise<string> {
  const call = { params: { id }, query: { productId: row.productId }, body: {} }
  return (await withCollectionErrorMessages(api)('PUT /collections/{id}/cards', call)).notes ?? ''
}

function LoadedNotes({ id, row, onClose }: CardRef & { onClose: () => void }) {
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
        message={messages.notes.loadFailed}
        actionLabel={messages.tryAgain}
        onAction={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <Skeleton className="h-48" />
  const save = async (notes: string) => {
    await withCollectionErrorMessages(api)('PUT /collections/{id}/cards', {
      params: { id },
      query: { productId: row.productId },
      body: { notes },
    })
  }
  const subject = { id: `${id}:${row.productId}`, name: row.name }
  return <NotesForm {...subject} value={data} maxLength={maxCardNotesLength} save={save} onClose={onClose} />
}

type Props = { card: CardRef | undefined; onClose: () => void }

/** Edits the notes of one card. */
export function CardNotesDialog({ card, onClose }: Props) {
  return (
    <Dialog
      open={card !== undefined}
      onClose={onClose}
      title={messages.notes.title}
      closeLabel={messages.close}
    >
      {card && <LoadedNotes {...card} onClose={onClose} />}
    </Dialog>
  )
}
