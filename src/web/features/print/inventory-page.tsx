import { type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useToday } from '#web/app/today.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InventoryHead, InventoryRow } from './inventory-table.tsx'
import { InventoryTotals } from './inventory-totals.tsx'
import { LongTable, rowsPerTask } from './long-table.tsx'
import { PaperHead } from './paper-head.tsx'
import { PaperOption } from './paper-option.tsx'
import { inGroups } from './placeholder-boxes.ts'
import { PrintForm } from './print-form.tsx'
import { Failure, Loading, NotFound, NotReady, PrintPage } from './print-states.tsx'
import type { PrintOptions } from './print-url.ts'
import { type Inventory, readInventory } from './sources/read-inventory.ts'
import { usePageRule } from './use-page-rule.ts'
import { type ChosenOptions, usePrintUrl } from './use-print-url.ts'

type ListProps = {
  inventory: Inventory
  options: ChosenOptions
  onOptions: (changes: Partial<PrintOptions>) => void
}

/** The form, and the rows with their totals. */
function InventoryList({ inventory, options, onOptions }: ListProps) {
  const { copies, totals, owner, collection } = inventory
  const { paper, hasPricesPaid } = options
  const today = useToday()
  usePageRule('list', paper)
  const columns = useMemo(() => ({ hasPricesPaid }), [hasPricesPaid])
  const groups = useMemo(() => inGroups(copies, rowsPerTask), [copies])
  // With another choice all rows are drawn again.
  const look = JSON.stringify(options)
  const [drawnLook, setDrawnLook] = useState<string>()
  const renderRow = useCallback(
    (copy: ApiCopy, index: number) => (
      <InventoryRow key={copy.id ?? `${copy.productId} ${index}`} copy={copy} columns={columns} />
    ),
    [columns],
  )
  const title = collection ?? messages.allCollections
  const summary = messages.copiesOfCards(totals.copies, totals.cards)
  return (
    <>
      <h2 className="text-xl print:hidden">{title}</h2>
      <PrintForm summary={summary} isEmpty={copies.length === 0} isDrawing={drawnLook !== look}>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <PaperOption paper={paper} onPaper={next => onOptions({ paper: next })} />
          <Checkbox
            label={messages.withPricesPaid}
            checked={hasPricesPaid}
            onCheckedChange={checked => onOptions({ hasPricesPaid: checked })}
          />
        </div>
      </PrintForm>
      {copies.length === 0 ? (
        <EmptyState title={messages.nothingListed} />
      ) : (
        <div className="paper-list inventory">
          <PaperHead title={messages.inventoryOf(owner)} facts={[title, summary, dateInWords(today)]} />
          <LongTable
            key={look}
            label={title}
            head={<InventoryHead columns={columns} />}
            groups={groups}
            onDone={() => setDrawnLook(look)}
            renderRow={renderRow}
          />
          <InventoryTotals totals={totals} columns={columns} />
        </div>
      )}
    </>
  )
}

type OwnProps = { userId: string; collection: string | undefined }

/** Reads all copies of the user, and shows how far it is. */
function OwnInventory({ userId, collection }: OwnProps) {
  const { api } = useApp()
  const { options, setOptions } = usePrintUrl()
  const [progress, setProgress] = useState<{ rows: number; total: number }>()
  const query = useQuery({
    queryKey: ['print', 'inventory', userId, collection ?? null],
    // Read again at each visit, and not while the user looks at it.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }: QueryFunctionContext) =>
      readInventory({ api, userId, signal }, collection, (rows, total) => setProgress({ rows, total })),
  })
  if (query.data) return <InventoryList inventory={query.data} options={options} onOptions={setOptions} />
  return (
    <NotReady>
      {query.isError ? (
        <Failure busy={query.isFetching} reload={() => void query.refetch()} />
      ) : query.data === null ? (
        <NotFound />
      ) : (
        <Loading text={progress ? messages.progress(progress.rows, progress.total) : messages.loading} />
      )}
    </NotReady>
  )
}

/** What the signed-in user owns, with values and totals: for an insurance. */
export function InventoryPage() {
  const { status, user } = useSession()
  const { source } = usePrintUrl()
  const collection = source?.kind === 'collection' ? source.id : undefined
  return (
    <PrintPage title={messages.inventory} lead={messages.inventoryLead} source={source}>
      {status === 'signedIn' && user ? (
        <OwnInventory key={`${user.id} ${collection}`} userId={user.id} collection={collection} />
      ) : (
        <NotReady>
          {status === 'loading' ? (
            <Loading text={messages.loading} />
          ) : (
            <SignInRequired icon={Printer} title={messages.signIn} action={messages.signInAction} />
          )}
        </NotReady>
      )}
    </PrintPage>
  )
}
