import { classNames } from '#web/ui/class-names.ts'
import { CardFace } from './card-face.tsx'
import { type CardPicture, type ImageSize, imageAddresses } from './card-picture.ts'
import { useWorkingImage } from './use-working-image.ts'

type Props = {
  card: CardPicture
  size?: ImageSize | undefined
  /** What a screen reader says; without it the picture is decoration beside the card's name. */
  alt?: string | undefined
  /** 'high' for the picture a page is about; the others load when they come near the window. */
  priority?: 'high' | 'normal' | 'low' | undefined
  className?: string | undefined
}

const dimensions = { small: [245, 337], large: [600, 825], '200w': [200, 279] } as const

/**
 * The picture of a card over its drawn face. Where no picture loads, the face stays visible. The face carries the
 * accessible name: with an empty `alt` and the sizes of `.card-image`, browsers draw nothing for an image that failed.
 */
export function CardImage({ card, size = 'small', alt = '', priority = 'low', className }: Props) {
  const { src, ref, onError } = useWorkingImage(imageAddresses(card, size))
  const [width, height] = dimensions[size]
  return (
    <span className={classNames('card-image', className)}>
      <CardFace card={card} label={alt || undefined} />
      {src !== undefined && (
        <img
          key={src}
          ref={ref}
          src={src}
          alt=""
          width={width}
          height={height}
          loading={priority === 'low' ? 'lazy' : 'eager'}
          fetchPriority={priority === 'high' ? 'high' : 'auto'}
          decoding="async"
          onError={onError}
        />
      )}
    </span>
  )
}
