const compose = 'docker compose -f deploy/compose.yaml'
const line = 'overflow-x-auto rounded-md bg-sunken px-3 py-2 text-ink'

type Props = {
  /** The name of a program in `scripts`. */
  program: string
  args: string
  /** Whether the program runs beside the site, or in a container of its own while the site is stopped. */
  container: 'exec' | 'run --rm'
  messages: { inContainer: string }
}

/** How to call a program of the site: with npm, and in a container, which has none. */
export function CommandLines({ program, args, container, messages }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm text-ink-2">
      <code className={line} translate="no">
        {`npm run ${program} -- ${args}`}
      </code>
      <p>{messages.inContainer}</p>
      <code className={line} translate="no">
        {`${compose} ${container} chasekit node scripts/${program}.ts ${args}`}
      </code>
    </div>
  )
}
