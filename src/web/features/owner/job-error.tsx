import { ownerJobMessages as messages } from '#web/messages/en/owner-jobs.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = { error: string; className?: string }

/** Why a job failed. Errors are stored in English; an explanation in the language of the page is above them. */
export function JobError({ error, className }: Props) {
  const explained = messages.explainError(error)
  return (
    <p className={classNames('text-sm break-words', className)}>
      {explained && <span className="block">{explained}</span>}
      <span lang="en" className={classNames('block', explained && 'text-ink-2')}>
        {error}
      </span>
    </p>
  )
}
