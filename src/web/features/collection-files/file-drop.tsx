import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ChosenFile } from './import-draft.ts'
import { readChosenFile } from './read-chosen-file.ts'

const { drop } = messages
const acceptedTypes = '.csv,.tsv,.txt,.json,text/csv,text/plain,text/tab-separated-values,application/json'

type Props = { sender: 'user' | 'visitor'; onFile: (file: ChosenFile) => void }

type Problem = keyof typeof drop.problems | 'several'

function useChosenFile({ sender, onFile }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const read = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file || busy) return
    if ((files?.length ?? 0) > 1) return setProblem('several')
    setProblem(undefined)
    setBusy(true)
    const chosen = await readChosenFile(file, sender)
    setBusy(false)
    if (typeof chosen === 'string') setProblem(chosen)
    else onFile(chosen)
  }
  return { busy, problem, read }
}

/** Handles files dragged over the drop zone. */
function useDropZone(read: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const allowDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const props = {
    onDragEnter: allowDrop,
    onDragOver: allowDrop,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      read(event.dataTransfer.files)
    },
  }
  return { isOver, props }
}

const dropZoneClass =
  'relative grid min-h-56 cursor-pointer place-items-center gap-3 rounded-xl border-2 border-dashed bg-surface p-8 text-center transition-colors hover:border-control hover:bg-hover has-focus-visible:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

/** A field for one file, which can be chosen or dropped. */
export function FileDrop(props: Props) {
  const id = useId()
  const { busy, problem, read } = useChosenFile(props)
  const limits = drop.limits[props.sender]
  const { isOver, props: zone } = useDropZone(files => void read(files))
  return (
    <div className="grid gap-3">
      <label
        htmlFor={id}
        className={classNames(dropZoneClass, isOver ? 'border-accent bg-accent-soft' : 'border-line-strong')}
        {...zone}
      >
        <span className="grid justify-items-center gap-3">
          <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-2">
            {busy ? <Spinner /> : <FileUp aria-hidden className="icon size-5" />}
          </span>
          <span aria-hidden className="text-lg font-semibold">
            {busy ? drop.reading : isOver ? drop.over : drop.title}
          </span>
          <span className="text-sm text-ink-2">{limits}</span>
        </span>
        <input
          id={id}
          type="file"
          accept={acceptedTypes}
          className="sr-only"
          aria-label={`${drop.label}. ${limits}`}
          onChange={event => {
            void read(event.target.files)
            // Allow choosing the same file again after it was corrected.
            event.target.value = ''
          }}
        />
      </label>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem === 'several' ? drop.tooManyFiles : drop.problems[problem]}
        </Notice>
      )}
    </div>
  )
}
