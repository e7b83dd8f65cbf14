import { type ImgHTMLAttributes, use } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ItemTurn } from '#web/ui/use-turn.ts'
import { CardFace } from './card-face.tsx'
import { type CardPicture, type ImageSize, imageAddresses } from './card-picture.ts'
import { useLoadedImage } from './use-loaded-image.ts'
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

type PictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'width' | 'height' | 'loading' | 'fetchPriority'
> & {
  addresses: readonly string[]
}

function Picture({ addresses, ...look }: PictureProps) {
  const { src, ref, onError } = useWorkingImage(addresses)
  return src === undefined ? null : (
    <img key={src} ref={ref} src={src} alt="" {...look} decoding="async" onError={onError} />
  )
}

/** Of a card that comes by scrolling: there is nothing of it before it is loaded. */
function LoadedPicture({ addresses, ...look }: PictureProps) {
  const src = useLoadedImage(addresses)
  return src === undefined ? null : <img src={src} alt="" {...look} decoding="async" />
}

/**
 * The picture of a card over its drawn face; where no picture loads, the face stays. The face has the name, so that a
 * picture that fails before scripts run leaves no trace: browsers draw nothing for an empty alternative text.
 */
export function CardImage({ card, size = 'small', alt = '', priority = 'low', className }: Props) {
  const [width, height] = dimensions[size]
  const Image = use(ItemTurn) === 'later' ? LoadedPicture : Picture
  return (
    <span className={classNames('card-image', className)}>
      <CardFace card={card} label={alt || undefined} />
      <Image
        addresses={imageAddresses(card, size)}
        width={width}
        height={height}
        loading={priority === 'low' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'high' ? 'high' : 'auto'}
      />
    </span>
  )
}
