import { useWorkingImage } from '#web/features/card-ui/use-working-image.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const size = 72

/**
 * The user's avatar image above a drawn letter, which stays visible if the image fails. No referrer is sent to the
 * host of the image.
 */
export function UserAvatarImage({ name, address }: { name: string; address: string | null }) {
  const { src, ref, onError } = useWorkingImage(address === null ? [] : [address])
  return (
    <span className="own-picture relative block size-[72px] flex-none overflow-hidden rounded-full">
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
