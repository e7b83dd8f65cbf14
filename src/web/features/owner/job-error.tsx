import { ownerJobMessages as messages } from '#web/messages/en/owner-jobs.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = { error: string; className: string }

/** Why a job failed. Errors are stored in English, with an explanation before them if they are known. */
export function JobError({ error, className }: Props) {
  const explained = messages.explainError(error)
  return (
    <p className={classNames('text-sm break-words', className)}>
      {explained && <span>{explained} </span>}
      <span lang="en">{error}</span>
    </p>
  )
}
