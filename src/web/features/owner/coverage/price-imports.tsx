import { useQuery } from '@tanstack/react-query'
import type { PriceReport } from '#contract/owner-site-endpoints.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { locale } from '#domain/locale.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { momentText } from '#web/features/owner/date-text.ts'
import { JobError } from '#web/features/owner/job-error.tsx'
import { Loaded } from '#web/features/owner/loaded.tsx'
import { ownerDataMessages as messages } from '#web/messages/en/owner-data.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { priceReportQuery } from './data-queries.ts'

type Example = PriceReport['examples'][number]

const outcomes = ['matched', 'doubtful', 'ambiguous', 'unmatched', 'sealed', 'unread'] as const

function Outcomes({ report }: { report: PriceReport }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
      {outcomes.map(name => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{messages.outcomes[name]}</dt>
          <dd className="text-lg font-semibold tabular-nums">{report[name].toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function exampleText({ cards, product, detail }: Example): string {
  const about = [cards.join(', '), product === null ? '' : `#${product}`].filter(Boolean).join(' ')
  return about ? `${about}: ${detail}` : detail
}

function Examples({ kind, examples }: { kind: string; examples: readonly Example[] }) {
  const name = (messages.examples as Record<string, string>)[kind] ?? kind
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-1 text-sm">
        {messages.examplesOf(name, examples.length)}
      </summary>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm break-words text-ink-2">
        {examples.map((example, index) => (
          <li key={index}>{exampleText(example)}</li>
        ))}
      </ul>
    </details>
  )
}

function Notes({ notes }: Pick<PriceReport, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-1 text-sm">{messages.notes(notes.length)}</summary>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm break-words text-ink-2">
        {notes.map(({ where, reason }, index) => (
          <li key={index}>{`${where}: ${reason}`}</li>
        ))}
      </ul>
    </details>
  )
}

function Import({ report }: { report: PriceReport }) {
  const { source, startedAt, error, days, stored, examples, notes } = report
  const byKind = [...Map.groupBy(examples, ({ kind }) => kind)]
  const { added, changed, unchanged } = stored
  return (
    <Panel level={3} title={messages.importOf(source, momentText(startedAt))}>
      <div className="grid gap-4">
        {error && (
          <Notice tone="warning">
            <JobError error={error} />
          </Notice>
        )}
        <p className="text-sm text-ink-2">
          {days ? messages.days(dateInWords(days.first), dateInWords(days.last)) : messages.noDays}
        </p>
        <Outcomes report={report} />
        <p className="text-sm text-ink-2">
          <span>{messages.storedTerm}: </span>
          <span className="tabular-nums">{messages.stored(added, changed, unchanged)}</span>
        </p>
        {byKind.length + notes.length > 0 && (
          <div className="grid gap-1">
            {byKind.map(([kind, ofKind]) => (
              <Examples key={kind} kind={kind} examples={ofKind} />
            ))}
            <Notes notes={notes} />
          </div>
        )}
      </div>
    </Panel>
  )
}

/** The last import of prices of each source, with examples of what may be wrong. */
export function PriceImports({ userId }: { userId: string }) {
  const { api } = useApp()
  const query = useQuery(priceReportQuery(api, userId))
  return (
    <section className="grid gap-4">
      <div>
        <SectionHeading>{messages.prices}</SectionHeading>
        <p className="max-w-prose text-sm text-ink-2">{messages.pricesIntro}</p>
      </div>
      <Loaded query={query}>
        {imports =>
          imports.length === 0 ? (
            <p className="text-sm text-ink-2">{messages.noImports}</p>
          ) : (
            imports.map(report => <Import key={report.source} report={report} />)
          )
        }
      </Loaded>
    </section>
  )
}
