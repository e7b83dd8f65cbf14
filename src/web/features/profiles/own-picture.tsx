import { useWorkingImage } from '#web/features/card-ui/use-working-image.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const size = 72

/**
 * The picture a person names, over the drawn letter that stays where it does not load. Nobody's page address is told to
 * whoever keeps the picture.
 */
export function OwnPicture({ name, address }: { name: string; address: string | null }) {
  const { src, ref, onError } = useWorkingImage(address === null ? [] : [address])
  return (
    <span className="own-picture relative block size-18 overflow-hidden rounded-full">
      <Avatar name={name} size={size} />
      {src !== undefined && (
        <img
          key={src}
          ref={ref}
          src={src}
          alt=""
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          onError={onError}
          className="absolute inset-0 object-cover"
        />
      )}
    </span>
  )
}
