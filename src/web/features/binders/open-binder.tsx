import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { LastChange } from '#web/changes/last-change.tsx'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type Binder, type BinderPage, type InboxCopy, pagesQuery, type Pocket } from './binder-queries.ts'
import { AuditBar } from './audit-bar.tsx'
import { BinderSpread } from './binder-spread.tsx'
import { InboxPanel } from './inbox-panel.tsx'
import { PageGrid, type PocketAt, pocketId } from './page-grid.tsx'
import { PageTurner } from './page-turner.tsx'
import { type Carried, changingActions, nameOfPocket } from './pocket-actions.ts'
import { PocketDialog } from './pocket-dialog.tsx'
import { TypeEntry } from './type-entry.tsx'
import { useAddAndFile } from './use-add-and-file.ts'
import { useAudit } from './use-audit.ts'
import type { BinderChanges } from './use-binder-changes.ts'
import { pocketAfter } from './use-pocket-focus.ts'
import { usePocketInput } from './use-pocket-input.ts'
import type { useSpread } from './use-spread.ts'
import { useTakeBack } from './use-take-back.ts'
import { useTypedInView } from './use-typed-in-view.ts'

const { page: messages, inbox: inboxMessages, pocket: pocketMessages } = bindersMessages

type Props = {
  userId: string
  binder: Binder
  changes: BinderChanges
  spread: ReturnType<typeof useSpread>
  /** Whether pockets are checked instead of opened. */
  checks: boolean
  onCheckEnd: () => void
}

/** The open pages. Those before and after them are read as well, so that turning shows them at once. */
function useOpenPages({
  userId,
  binder,
  spread,
}: Pick<Props, 'userId' | 'binder' | 'spread'>): BinderPage[] | undefined {
  const { api } = useApp()
  const client = useQueryClient()
  const queryOf = (pages: readonly number[]) =>
    pagesQuery(api, userId, binder.id, [pages[0] ?? 1, pages.at(-1) ?? 1])
  const { data } = useQuery(queryOf(spread.open))
  const { previous, next } = spread
  const isRead = data !== undefined
  useEffect(() => {
    if (!isRead) return
    for (const pages of [previous, next]) if (pages) void client.prefetchQuery(queryOf(pages))
  })
  return data
}

/** What the next pressed pocket gets, with a way to stop. */
function CarriedNotice({ carried, onStop }: { carried: Carried; onStop: () => void }) {
  return (
    <Notice
      role="status"
      action={
        <Button size="small" onClick={onStop}>
          {messages.stop}
        </Button>
      }
    >
      {'put' in carried ? messages.placing(carried.put.name) : messages.moving(carried.name)}
    </Notice>
  )
}

type InboxProps = Pick<Props, 'userId' | 'changes' | 'checks'> & {
  carried: Carried | undefined
  onCarry: (carried: Carried) => void
}

/** The inbox beside the pages, or behind a button on small screens. */
function InboxPlace({ userId, changes, checks, carried, onCarry }: InboxProps) {
  const [isOpen, setOpen] = useState(false)
  const filing = {
    onFile: (copy: InboxCopy) => {
      if (copy.id !== null) void changes.fileInbox([copy.id])
      else onCarry({ put: { ...copy, name: copy.card.name } })
    },
    onFileAll: () => void changes.fileInbox(),
  }
  const inbox = (
    <InboxPanel
      userId={userId}
      chosen={carried && 'put' in carried ? carried.put : undefined}
      onChoose={copy => {
        onCarry({ put: copy })
        setOpen(false)
      }}
      filing={checks ? undefined : filing}
    />
  )
  return (
    <>
      <Button
        className="justify-self-start lg:hidden"
        icon={<Inbox aria-hidden className="icon" />}
        onClick={() => setOpen(true)}
      >
        {inboxMessages.show}
      </Button>
      <Panel className="max-lg:hidden" title={inboxMessages.title}>
        {inbox}
      </Panel>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={inboxMessages.title}
        closeLabel={pocketMessages.close}
      >
        {isOpen && inbox}
      </Sheet>
    </>
  )
}

/** A pocket of the read pages; an empty one where nothing is stored. */
function findPocket(pages: readonly BinderPage[] | undefined, { page, row, column }: PocketAt): Pocket {
  const pockets = pages?.find(one => one.page === page)?.pockets
  const pocket = pockets?.find(one => one.row === row && one.column === column)
  return pocket ?? { row, column, stack: [], reservation: null, label: null }
}

/**
 * `entry` numbers the fields for typing. One stays the same from pocket to pocket, so that phones do not close the keyboard; a new
 * one begins with its letter.
 */
type Task = { kind: 'open' | 'type'; at: PocketAt; entry: number; letter: string }

/** Typing in the same field at another pocket, or with a letter in a new one. */
function typingAt(at: PocketAt, letter: string | undefined, last: Task | undefined): Task {
  if (letter === undefined && last?.kind === 'type') return { ...last, at }
  return { kind: 'type', at, entry: (last?.entry ?? 0) + 1, letter: letter ?? '' }
}

type GridsProps = Pick<Props, 'binder' | 'spread'> & {
  pages: readonly BinderPage[] | undefined
  handlers: ComponentProps<typeof PageGrid>['handlers']
}

function Grids({ binder: { rows, columns }, spread, pages, handlers }: GridsProps) {
  return (
    <BinderSpread spread={spread} isLoading={!pages}>
      {spread.open.map(page => (
        <PageGrid
          key={page}
          page={page}
          rows={rows}
          columns={columns}
          pockets={pages?.find(one => one.page === page)?.pockets ?? []}
          handlers={handlers}
        />
      ))}
    </BinderSpread>
  )
}

/** Below the pages: the keys, and the last change with its Undo. */
function DeskFoot({ userId }: { userId: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-xs text-ink-3 max-lg:hidden">{messages.keys}</p>
      <div className="flex min-h-8 items-center">
        <LastChange userId={userId} />
      </div>
    </div>
  )
}

/** The open pages of a binder with what can be done in them. */
export function OpenBinder({ userId, binder, changes, spread, checks, onCheckEnd }: Props) {
  const [task, setTask] = useState<Task>()
  const pages = useOpenPages({ userId, binder, spread })
  const pocketAt = (at: PocketAt) => findPocket(pages, at)
  const audit = useAudit(binder.id, changes, pocketAt)
  const actions = checks ? audit.actions : changingActions(changes, pocketAt)
  const { carried, setCarried, turnTo, walkTo, handlers } = usePocketInput({
    binder,
    spread,
    actions,
    onOpen: at =>
      checks ? audit.toggle(at, pocketAt(at)) : setTask({ kind: 'open', at, entry: 0, letter: '' }),
    onType: (at, letter) => type(at, letter),
  })
  const addAndFile = useAddAndFile(userId, changes)
  const typed = task?.kind === 'type' ? task.at : undefined
  useTypedInView(typed)
  const end = () => setTask(undefined)
  const type = (at: PocketAt, letter?: string) => {
    setTask(last => typingAt(at, letter, last))
    turnTo(at)
  }
  const { remember, takeBack } = useTakeBack(userId, type)
  /** Goes on to the next pocket. A filled page stays in sight until the next card is typed. */
  const typeNext = (at: PocketAt) =>
    spread.open.includes(at.page) ? type(at) : setTask(last => typingAt(at, undefined, last))
  const goTo = (at: PocketAt) => {
    end()
    walkTo(at)
  }
  return (
    <div className="binder-desk">
      <div className="grid content-start gap-3">
        <PageTurner {...spread} pages={binder.pages} />
        {checks && <AuditBar audit={audit} onEnd={onCheckEnd} />}
        {carried && <CarriedNotice carried={carried} onStop={() => setCarried(undefined)} />}
        {task?.kind === 'type' && (
          <TypeEntry
            key={task.entry}
            pocket={pocketMessages.at(task.at.page, task.at.row, task.at.column)}
            initial={task.letter}
            among={checks ? 'owned' : 'unfiled'}
            onTakeBack={() => void takeBack()}
            onFiled={() => {
              remember(task.at)
              // A check stays where it is: more may lie in the pocket.
              const next = checks ? undefined : pocketAfter(task.at, binder)
              if (next) typeNext(next)
              else goTo(task.at)
            }}
            onType={() => turnTo(task.at)}
            onClose={() => goTo(task.at)}
            onFound={(copy, report) => actions.place({ put: copy }, task.at, report)}
            onAdd={(copy, name, report) => addAndFile(task.at, copy, name, report)}
          />
        )}
        <Grids
          binder={binder}
          spread={spread}
          pages={pages}
          handlers={{ ...handlers, marksOf: checks ? audit.marksOf : undefined, typed }}
        />
        <DeskFoot userId={userId} />
      </div>
      <InboxPlace userId={userId} changes={changes} checks={checks} carried={carried} onCarry={setCarried} />
      {task?.kind === 'open' && (
        <PocketDialog
          key={pocketId(task.at)}
          at={task.at}
          pocket={pocketAt(task.at)}
          changes={changes}
          onClose={end}
          onType={() => type(task.at)}
          onMove={() => {
            end()
            setCarried({ from: task.at, name: nameOfPocket(pocketAt(task.at)) })
          }}
        />
      )}
    </div>
  )
}
