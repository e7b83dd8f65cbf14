import { useCallback } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { CollectionCardLine, CollectionCardTile } from './collection-card-tile.tsx'
import type { CardActions } from './use-card-actions.ts'
import { type FrameProps, RowsFrame, type RowsViewProps } from './rows-frame.tsx'

type Props = RowsViewProps & {
  isFull: boolean
  actions: CardActions
  onNotes: (row: ApiCollectionRow) => void
  onCopies: (row: ApiCollectionRow) => void
}

export function RowsView({ actions, onNotes, onCopies, ...view }: Props) {
  const Row = view.layout === 'grid' ? CollectionCardTile : CollectionCardLine
  const draw = useCallback<FrameProps['draw']>(
    (row, _index, align) => (
      <Row row={row} actions={actions} onNotes={onNotes} onCopies={onCopies} menuAlign={align} />
    ),
    [Row, actions, onNotes, onCopies],
  )
  return <RowsFrame {...view} draw={draw} />
}
