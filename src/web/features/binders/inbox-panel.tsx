import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { cardDragType } from '#web/features/card-ui/card-drag.ts'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { printingText, qualityText } from '#web/features/copies/copy-text.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { DragButton } from './drag-button.tsx'
import { type InboxCopy, inboxQuery } from './binder-queries.ts'

const { inbox: messages } = bindersMessages
const firstRows = 50

/** A copy that the user is putting into a pocket. */
export type ChosenCopy = Pick<InboxCopy, 'id' | 'collectionId' | 'productId'> & { name: string }

export const chosenOf = ({ id, collectionId, productId, card }: InboxCopy): ChosenCopy => ({
  id,
  collectionId,
  productId,
  name: card.name,
})

type RowProps = {
  copy: InboxCopy
  isChosen: boolean
  onChoose: (copy: ChosenCopy) => void
  onFile?: ((copy: InboxCopy) => void) | undefined
}

function InboxRow({ copy, isChosen, onChoose, onFile }: RowProps) {
  const { card, suggestion, unfiled } = copy
  const { imageUrl, ...facts } = card
  const details = [
    numberAndSet(card),
    printingText(copy.variant),
    ...(copy.condition || copy.grade ? [qualityText(copy)] : []),
    ...(unfiled > 1 ? [messages.times(unfiled)] : []),
  ]
  return (
    <li className="flex items-center gap-2">
      <DragButton
        className="inbox-copy"
        aria-pressed={isChosen}
        aria-label={messages.choose(`${card.name} ${details.join(' · ')}`)}
        draggable
        onDragStart={event =>
          event.dataTransfer.setData(cardDragType, JSON.stringify({ put: chosenOf(copy) }))
        }
        onPress={() => onChoose(chosenOf(copy))}
      >
        <CardImage
          card={{ ...facts, images: { small: imageUrl, large: null } }}
          size="200w"
          className="w-9"
        />
        <span className="min-w-0 flex-1">
          <span className="block text-sm [overflow-wrap:anywhere]" lang={card.language}>
            {card.name}
          </span>
          <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">{details.join(' · ')}</span>
        </span>
      </DragButton>
      {suggestion && onFile && (
        <Button
          size="small"
          className="shrink-0"
          title={messages.fileLabel(card.name, suggestion.name, suggestion.page)}
          aria-label={messages.fileLabel(card.name, suggestion.name, suggestion.page)}
          onClick={() => onFile(copy)}
        >
          {messages.page(suggestion.page)}
        </Button>
      )}
    </li>
  )
}

type Props = {
  userId: string
  chosen: ChosenCopy | undefined
  onChoose: (copy: ChosenCopy) => void
  /** Files copies where a pocket is reserved for them. Not while a binder is checked. */
  filing?: { onFile: (copy: InboxCopy) => void; onFileAll: () => void } | undefined
}

/** Owned copies in no binder: a press chooses one for the next pocket, or files it where a pocket is reserved. */
export function InboxPanel({ userId, chosen, onChoose, filing }: Props) {
  const { api } = useApp()
  const [rows, setRows] = useState(firstRows)
  const { data } = useQuery({ ...inboxQuery(api, userId, rows), placeholderData: previous => previous })
  if (!data) return <SkeletonText lines={6} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-ink-2">{data.total === 0 ? messages.none : messages.count(data.total)}</p>
      {filing && data.suggested > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm text-ink-2">{messages.suggested(data.suggested)}</p>
          <Button size="small" onClick={filing.onFileAll}>
            {messages.fileAll(data.suggested)}
          </Button>
        </div>
      )}
      <ul className="grid grid-cols-1 gap-1">
        {data.copies.map(copy => (
          <InboxRow
            key={`${copy.id ?? copy.collectionId} ${copy.productId}`}
            copy={copy}
            isChosen={
              chosen?.id === copy.id &&
              chosen.productId === copy.productId &&
              chosen.collectionId === copy.collectionId
            }
            onChoose={onChoose}
            onFile={filing?.onFile}
          />
        ))}
      </ul>
      {data.pagination.hasNext && (
        <Button size="small" onClick={() => setRows(rows + firstRows)}>
          {messages.more}
        </Button>
      )}
    </div>
  )
}
