import { useQuery } from '@tanstack/react-query'
import { NotebookPen, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { CardCopies } from '#web/features/copies/card-copies.tsx'
import { copiesOfCardQuery } from '#web/features/copies/copies-queries.ts'
import { TagsField } from '#web/features/copies/tags-field.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'

/** A card in one of the user's collections. */
export type CardInCollection = { id: string; row: ApiCollectionRow }

type ContentProps = CardInCollection & { userId: string; onNotes: () => void }

function SheetContent({ userId, id, row, onNotes }: ContentProps) {
  const { api } = useApp()
  const [subject, setSubject] = useState<ApiCopy | 'new'>()
  const { data } = useQuery(copiesOfCardQuery(api, userId, row.productId))
  const tags = data?.copies.find(copy => copy.collectionId === id)?.tags
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm text-ink-2">{numberAndSet(row)}</p>
      <CardCopies
        userId={userId}
        cardId={row.productId}
        collectionId={id}
        subject={subject}
        onSubject={setSubject}
      />
      <Button
        className="justify-self-start"
        icon={<Plus className="icon" aria-hidden />}
        onClick={() => setSubject('new')}
      >
        {copiesMessages.add}
      </Button>
      {tags && (
        <TagsField
          userId={userId}
          card={{ collectionId: id, productId: row.productId }}
          tags={tags}
          isOwned={row.status === 'owned'}
        />
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        <Button icon={<NotebookPen aria-hidden className="icon" />} onClick={onNotes}>
          {messages.card.editNotes}
        </Button>
        <LinkButton to={cardPathOfId(row.productId)}>{messages.card.view}</LinkButton>
      </div>
    </div>
  )
}

type Props = {
  userId: string
  /** Undefined while the sheet is closed. */
  card: CardInCollection | undefined
  onNotes: (row: ApiCollectionRow) => void
  onClose: () => void
}

/** Copies, tags and notes of one card of a collection, beside the list. */
export function CardSheet({ userId, card, onNotes, onClose }: Props) {
  return (
    <Sheet
      open={card !== undefined}
      onClose={onClose}
      title={card?.row.name ?? ''}
      closeLabel={messages.close}
      side="right"
    >
      {card && <SheetContent userId={userId} {...card} onNotes={() => onNotes(card.row)} />}
    </Sheet>
  )
}
