import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { ColumnMapper } from './column-mapper.tsx'
import { LoweredCards } from './lowered-cards.tsx'
import { OutcomeFilterBar } from './outcome-filter-bar.tsx'
import { FilingNotice } from './filing-notice.tsx'
import { FileRows } from './file-rows.tsx'
import { changeDraft, chooseSuggestedCards, type ImportDraft } from './import-draft.ts'
import { ImportBar } from './import-bar.tsx'
import { previewQuery } from './import-calls.ts'
import { importProblem, isTargetGone } from './import-problem.ts'
import { ImportTarget } from './import-target.tsx'
import { ChooseOtherFile } from './choose-other-file.tsx'
import { RefusedFile } from './refused-file.tsx'
import { countRowOutcomes, type OutcomeFilter, suggestionsByLine, rowsWithOutcome } from './row-outcomes.ts'

const { file: texts } = messages

function FileHeader({ draft, preview }: { draft: ImportDraft; preview: ImportPreview | undefined }) {
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
      <ChooseOtherFile draft={draft} />
    </div>
  )
}

function LoadingRows() {
  return (
    <div role="status" className="grid gap-3">
      <p className="text-sm text-ink-2">
        {texts.reading} {texts.stillReading}
      </p>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  )
}

type RowsProps = { draft: ImportDraft; preview: ImportPreview; isStale: boolean }

/** The rows by outcome, filtered or all. */
function Rows({ draft, preview, isStale }: RowsProps) {
  const [{ filter, choicesWhenOpened }, open] = useState({
    filter: 'all' as OutcomeFilter,
    choicesWhenOpened: draft.choices,
  })
  const section = useRef<HTMLElement>(null)
  // The focused control disappeared with the file picker or the column mapper, so the section gets the focus.
  useEffect(() => restoreLostFocus(section.current), [])
  const counts = countRowOutcomes(preview.rows, draft.choices)
  const shown = rowsWithOutcome(preview.rows, filter, { choices: draft.choices, choicesWhenOpened })
  const decided = shown.length - counts[filter]
  const cards = useMemo(() => ({ ...draft.foundCards, ...preview.cards }), [draft.foundCards, preview.cards])
  const suggestions = suggestionsByLine(shown, preview.cards, draft.choices)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={messages.row.list}
      className={classNames('grid min-w-0 gap-3 outline-none', isStale && 'opacity-60')}
    >
      <OutcomeFilterBar
        value={filter}
        counts={counts}
        onValueChange={chosen => open({ filter: chosen, choicesWhenOpened: draft.choices })}
      />
      {messages.outcomes.hints[filter] && (
        <p className="text-sm text-ink-2">
          <span>{messages.outcomes.hints[filter]}</span>{' '}
          {decided > 0 && <span>{messages.outcomes.decided(decided)}</span>}
        </p>
      )}
      {suggestions.size > 0 && (
        <Button size="small" className="justify-self-start" onClick={() => chooseSuggestedCards(suggestions)}>
          {messages.row.confirmAll(suggestions.size)}
        </Button>
      )}
      <FileRows key={filter} rows={shown} cards={cards} choices={draft.choices} />
    </section>
  )
}

type Props = {
  /** Null for visitors, who see what an import into a new collection would do. */
  userId: string | null
  draft: ImportDraft
}

/** Preview of the import, with its options. */
export function ImportReview({ userId, draft }: Props) {
  const { api } = useApp()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(previewQuery(api, draft))
  const [isMapping, setMapping] = useState(draft.pendingColumns !== undefined)
  const preview = data?.outcome === 'read' ? data : undefined
  const isReplacing = draft.existing === 'replace' && draft.collectionId !== undefined
  return (
    <div className="mt-4 grid grid-cols-1 gap-5">
      <FileHeader draft={draft} preview={data} />
      {!data && error && (
        <ErrorState
          message={importProblem(error, 'preview')}
          actionLabel={isTargetGone(error) ? messages.target.newCollection : messages.tryAgain}
          onAction={() => (isTargetGone(error) ? changeDraft({ collectionId: undefined }) : void refetch())}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingRows />}
      {data?.outcome === 'refused' && <RefusedFile preview={data} draft={draft} isFetching={isFetching} />}
      {preview && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-8">
          <ImportTarget
            userId={userId}
            draft={draft}
            preview={preview}
            onChangeColumns={preview.map ? () => setMapping(true) : undefined}
          />
          {!(isMapping && preview.map) && (
            <ImportBar userId={userId} draft={draft} preview={preview} isReading={isFetching} />
          )}
          {isMapping && preview.map ? (
            <ColumnMapper
              columns={preview.columns}
              map={draft.columns ?? preview.map}
              draft={draft}
              isFetching={isFetching}
              onDone={() => setMapping(false)}
            />
          ) : (
            <div className="grid min-w-0 gap-5">
              {isReplacing && <LoweredCards preview={preview} />}
              <FilingNotice preview={preview} />
              <Rows draft={draft} preview={preview} isStale={isPlaceholderData} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
