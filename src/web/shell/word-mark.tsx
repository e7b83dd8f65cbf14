import { useSiteName } from '#web/app/site-query.ts'

/** The logo: two fanned cards, the front one drawn as chased. In narrow headers without the name; a long name is truncated. */
export function WordMark() {
  const name = useSiteName()
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 32 32" aria-hidden className="size-8">
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
      <span className="hidden max-w-24 truncate text-lg font-bold tracking-tight @min-[60rem]:inline @min-[66rem]:max-w-44 @min-[76rem]:max-w-64">
        {name}
      </span>
    </span>
  )
}
