import { classNames } from '#web/ui/class-names.ts'
import { CardFace } from './card-face.tsx'
import { type CardPictureData, type ImageSize, imageUrls } from './card-picture.ts'
import { useWorkingImage } from './use-working-image.ts'

type Props = {
  card: CardPictureData
  size?: ImageSize | undefined
  /** The accessible name; without it the image is decorative beside the card's name. */
  alt?: string | undefined
  /** 'high' for the main image of a page. 'high' and 'normal' load at once, 'low' only near the viewport. */
  priority?: 'high' | 'normal' | 'low' | undefined
  className?: string | undefined
}

const dimensions = { small: [245, 337], large: [600, 825], '200w': [200, 279] } as const

/**
 * A card's image above its drawn face, which stays visible if no image loads. The face has the accessible name:
 * with an empty `alt` and the sizes of `.card-image`, browsers draw nothing for a failed image.
 */
export function CardImage({ card, size = 'small', alt = '', priority = 'low', className }: Props) {
  const { src, ref, onError } = useWorkingImage(imageUrls(card, size))
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
