import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collectionFiles as words } from '#web/messages/en/collection-files.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { ColumnMapper } from './column-mapper.tsx'
import { FateFilterBar } from './fate-filter-bar.tsx'
import { FileRows } from './file-rows.tsx'
import { changeDraft, chooseAll, type ImportDraft } from './import-draft.ts'
import { ImportBar } from './import-bar.tsx'
import { previewQuery } from './import-calls.ts'
import { importProblem, isTargetGone } from './import-problem.ts'
import { ImportTarget } from './import-target.tsx'
import { OtherFile } from './other-file.tsx'
import { Refused } from './refused.tsx'
import { countFates, type FateFilter, proposalsOf, rowsOf } from './row-fates.ts'

const { file: texts } = words

function FileHead({ draft, preview }: { draft: ImportDraft; preview: ImportPreview | undefined }) {
  const format = preview?.format && (preview.format.name ? texts.from(preview.format.name) : texts.anyTable)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
      <span className="grid size-10 place-items-center rounded-md bg-sunken text-ink-2">
        <FileText aria-hidden className="icon" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-semibold">{draft.file.name}</p>
        <p className="text-sm text-ink-2">{format ?? ' '}</p>
      </div>
      <OtherFile draft={draft} />
    </div>
  )
}

function Reading() {
  return (
    <div role="status" className="grid gap-3">
      <p className="text-sm text-ink-2">
        {texts.reading} {texts.stillReading}
      </p>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} className="h-14" />
      ))}
    </div>
  )
}

type RowsProps = { draft: ImportDraft; preview: ImportPreview; isOld: boolean }

/** What will become of each row, one kind at a time or all of them. */
function Rows({ draft, preview, isOld }: RowsProps) {
  const [filter, setFilter] = useState<FateFilter>('all')
  const section = useRef<HTMLElement>(null)
  // The file was just chosen, or its columns said: what had the focus is gone.
  useEffect(() => restoreLostFocus(section.current), [])
  const counts = countFates(preview.rows, draft.choices)
  const shown = rowsOf(preview.rows, filter, draft.choices)
  const proposals = proposalsOf(shown, draft.choices)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words.row.list}
      className={classNames('grid min-w-0 gap-3 outline-none', isOld && 'opacity-60')}
    >
      <FateFilterBar value={filter} counts={counts} onValueChange={setFilter} />
      {words.fates.hints[filter] && <p className="text-sm text-ink-2">{words.fates.hints[filter]}</p>}
      {proposals.size > 0 && (
        <Button size="small" className="justify-self-start" onClick={() => chooseAll(proposals)}>
          {words.row.confirmAll(proposals.size)}
        </Button>
      )}
      <FileRows key={filter} rows={shown} cards={preview.cards} choices={draft.choices} />
    </section>
  )
}

type Props = { userId: string; draft: ImportDraft }

/** What importing the file would do, and what may be decided about it. */
export function ImportReview({ userId, draft }: Props) {
  const { api } = useApp()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(previewQuery(api, draft))
  const [isMapping, setMapping] = useState(draft.saying !== undefined)
  const read = data?.outcome === 'read' ? data : undefined
  return (
    <div className="mt-4 grid gap-5">
      <FileHead draft={draft} preview={data} />
      {!data && error && (
        <ErrorState
          message={importProblem(error, 'preview')}
          actionLabel={isTargetGone(error) ? words.target.newCollection : words.tryAgain}
          onAction={() => (isTargetGone(error) ? changeDraft({ collectionId: undefined }) : void refetch())}
          busy={isFetching}
        />
      )}
      {!data && !error && <Reading />}
      {data?.outcome === 'refused' && <Refused preview={data} draft={draft} isFetching={isFetching} />}
      {read && (
        <div className="grid items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-8">
          <ImportTarget
            userId={userId}
            draft={draft}
            preview={read}
            onColumns={read.map ? () => setMapping(true) : undefined}
          />
          {!(isMapping && read.map) && <ImportBar draft={draft} preview={read} isReading={isFetching} />}
          {isMapping && read.map ? (
            <ColumnMapper
              columns={read.columns}
              map={draft.columns ?? read.map}
              draft={draft}
              isFetching={isFetching}
              onDone={() => setMapping(false)}
            />
          ) : (
            <Rows draft={draft} preview={read} isOld={isPlaceholderData} />
          )}
        </div>
      )}
    </div>
  )
}
