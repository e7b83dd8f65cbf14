import { widthInLetters } from '#domain/text-width.ts'
import { useSiteName } from '#web/app/site-query.ts'
import { classNames } from '#web/ui/class-names.ts'

/** As many letters as have room in one large line of narrow headers. */
const maxLetters = 10
const shortName = 'text-lg'
/** Two small lines, which are one in wide headers if they fit. */
const longName =
  'max-w-28 text-sm leading-4.5 @min-[66rem]:max-w-36 @min-[76rem]:max-w-64 @min-[76rem]:text-base @min-[76rem]:leading-5'

/** The logo: two fanned cards, the front one drawn as chased. In narrow headers without the name. */
export function WordMark() {
  const name = useSiteName()
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
        <rect
          x="5.5"
          y="6"
          width="14.5"
          height="20.5"
          rx="3"
          transform="rotate(-14 13 16)"
          className="fill-ink-3/45"
        />
        <rect
          x="11.5"
          y="5.5"
          width="14.5"
          height="20.5"
          rx="3"
          transform="rotate(9 18.5 16)"
          className="fill-accent"
        />
        <path
          d="m19.2 10.6 1.5 3.3 3.3 1.5-3.3 1.5-1.5 3.3-1.5-3.3-3.3-1.5 3.3-1.5z"
          transform="rotate(9 18.5 16)"
          className="fill-on-accent"
        />
      </svg>
      <span
        className={classNames(
          'hidden font-bold tracking-tight text-balance wrap-anywhere @min-[60rem]:line-clamp-2',
          widthInLetters(name) > maxLetters ? longName : shortName,
        )}
      >
        {name}
      </span>
    </span>
  )
}
