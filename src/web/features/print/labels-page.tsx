import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { Binder } from '#contract/binder-shapes.ts'
import { notFoundAsNull } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { PageLabelSheet, pageLabelsPerSheet, SpineSheet } from './label-sheet.tsx'
import { PaperOption } from './paper-option.tsx'
import { inGroups } from './placeholder-boxes.ts'
import { PrintForm } from './print-form.tsx'
import { Failure, Loading, NotFound, NothingChosen, NotReady, PrintPage } from './print-states.tsx'
import { usePageRule } from './use-page-rule.ts'
import { usePrintUrl } from './use-print-url.ts'

function Labels({ binder }: { binder: Binder }) {
  const { options, setOptions } = usePrintUrl()
  const { paper } = options
  usePageRule('sheet', paper)
  const pages = Array.from({ length: binder.pages }, (_, index) => index + 1)
  const groups = inGroups(pages, pageLabelsPerSheet)
  return (
    <>
      <h2 className="text-xl print:hidden">{binder.name}</h2>
      <PrintForm
        summary={messages.labelsOnSheets(binder.pages, groups.length + 1)}
        hint={messages.scaleHintWithoutRuler}
        isEmpty={false}
        isDrawing={false}
      >
        <PaperOption paper={paper} onPaper={next => setOptions({ paper: next })} />
      </PrintForm>
      <div className="sheets">
        <SpineSheet binder={binder} paper={paper} />
        {groups.map(group => (
          <PageLabelSheet key={group[0]} binder={binder} paper={paper} pages={group} />
        ))}
      </div>
    </>
  )
}

function LabelsOfBinder({ id, userId }: { id: string; userId: string }) {
  const { api } = useApp()
  const query = useQuery({
    queryKey: ['print', 'labels', id, userId],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await api('GET /binders/{id}', { params: { id } }, { signal }).catch(notFoundAsNull))?.binder ?? null,
  })
  if (query.data) return <Labels binder={query.data} />
  return (
    <NotReady>
      {query.isError ? (
        <Failure busy={query.isFetching} reload={() => void query.refetch()} />
      ) : query.data === null ? (
        <NotFound />
      ) : (
        <Loading text={messages.loading} />
      )}
    </NotReady>
  )
}

function Content({ id }: { id: string | undefined }) {
  const { status, user } = useSession()
  if (id === undefined) return <NothingChosen />
  if (status === 'loading') return <Loading text={messages.loading} />
  if (status === 'signedIn' && user) return <LabelsOfBinder key={id} id={id} userId={user.id} />
  return <SignInRequired icon={Printer} title={messages.signIn} action={messages.signInAction} />
}

/** Labels for the spine and the pages of a binder. */
export function LabelsPage() {
  const { source } = usePrintUrl()
  return (
    <PrintPage title={messages.labels} lead={messages.labelsLead} source={source}>
      <Content id={source?.kind === 'binder' ? source.id : undefined} />
    </PrintPage>
  )
}
