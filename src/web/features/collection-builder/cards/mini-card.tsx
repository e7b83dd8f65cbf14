import { X } from 'lucide-react'
import { type DragEvent, memo } from 'react'
import { Link } from 'react-router'
import { languageOfId } from '#domain/card-id.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import type { CollectedCard } from '#domain/collected-card.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { cardPath } from '#site/site-paths.ts'

type Props = {
  card: CollectedCard
  onRemove: (productId: string) => void
  onDragStart: (event: DragEvent, productId: string) => void
  onDragEnd: () => void
}

const removal =
  'absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-solid text-on-solid opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100'

/**
 * A card of the collection. It links to its page and is removed by dragging it out, by its button or by the Delete
 * key.
 */
export const MiniCard = memo(function MiniCard({ card, onRemove, onDragStart, onDragEnd }: Props) {
  const { productId: id, name, imageUrl } = card
  const language = languageOfId(id)
  return (
    <li
      className="group relative"
      draggable
      onDragStart={event => onDragStart(event, id)}
      onDragEnd={onDragEnd}
      onKeyDown={({ key }) => {
        if (key === 'Delete' || key === 'Backspace') onRemove(id)
      }}
    >
      <Link to={cardPath({ id, language })} draggable={false} title={name} className="block rounded-sm">
        <CardImage card={{ ...card, language, images: { small: imageUrl } }} size="200w" />
        <span className="block truncate pt-0.5 text-xs text-ink-2" lang={language}>
          {name}
        </span>
      </Link>
      <button type="button" className={removal} aria-label={words.remove(name)} onClick={() => onRemove(id)}>
        <X className="icon size-3.5" aria-hidden />
      </button>
    </li>
  )
})
