import { type SetLogoFields, imageUrlsOfSet } from '#domain/set-logo.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useWorkingImage } from './use-working-image.ts'

type Props = {
  set: SetLogoFields
  /** The logo is 32, 72 or 112 pixels high and twice as wide. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** The accessible name; without it the logo is decorative beside the set's name. */
  alt?: string | undefined
  loading?: 'lazy' | 'eager' | undefined
}

/** A set's logo: our own drawing, else the image of the set's source, else a plate with the set's code. */
export function SetLogo({ set, size = 'medium', alt = '', loading = 'lazy' }: Props) {
  const { src, ref, onError } = useWorkingImage(imageUrlsOfSet(set))
  const role = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className={classNames('set-logo', size !== 'medium' && `set-logo-${size}`)} {...role}>
      {src === undefined ? (
        <span className="set-plate">
          <span>{set.code ?? set.name}</span>
        </span>
      ) : (
        <img
          key={src}
          ref={ref}
          src={src}
          alt=""
          width={320}
          height={160}
          loading={loading}
          decoding="async"
          onError={onError}
        />
      )}
    </span>
  )
}
