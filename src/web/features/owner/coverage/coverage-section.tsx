import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import type { SetCoverage } from '#contract/owner-site-endpoints.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { Loaded } from '#web/features/owner/loaded.tsx'
import { ownerDataMessages as messages } from '#web/messages/en/owner-data.ts'
import { downloadFile } from '#web/session/download-file.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { CoverageHead, CoverageRow } from './coverage-row.tsx'
import { coverageQuery } from './data-queries.ts'
import {
  type CoverageLanguage,
  groupBySeries,
  type SeriesCoverage,
  setsIn,
  sumCoverage,
} from './sum-coverage.ts'

const languages = (['all', 'en', 'ja'] as const).map(value => ({ value, label: messages.languages[value] }))

function DownloadButton({ language }: { language: CoverageLanguage }) {
  const [busy, start] = useBusyAction()
  const address = `/api/owner/coverage.csv${language === 'all' ? '' : `?language=${language}`}`
  const download = () =>
    downloadFile(address).catch((error: unknown) => toast.error(withReason(messages.downloadFailed, error)))
  return (
    <Button
      size="small"
      icon={<Download aria-hidden className="icon" />}
      busy={busy}
      onClick={() => void start(download)}
    >
      {messages.download}
    </Button>
  )
}

function Series({ group }: { group: SeriesCoverage }) {
  const { series, language, sets, counts } = group
  const name = (
    <>
      <span className="flex items-center gap-1.5 font-medium">
        <ChevronRight aria-hidden className="icon flex-none text-ink-3 group-open:rotate-90" />
        <span>
          <span lang={language}>{series}</span>
          <span>{messages.ofLanguage(messages.languages[language])}</span>
        </span>
      </span>
      <span className="block pl-6 text-xs text-ink-3">{messages.sets(sets.length)}</span>
    </>
  )
  return (
    <details className="group">
      <summary className="block cursor-pointer list-none px-4 py-3 hover:bg-hover md:px-5">
        <CoverageRow name={name} counts={counts} />
      </summary>
      <ul className="divide-y divide-line border-t border-line bg-sunken">
        {sets.map(set => (
          <li key={set.id} className="px-4 py-3 md:px-5">
            <CoverageRow
              name={
                <span className="block pl-6 text-sm">
                  <span lang={set.language}>{set.name}</span>
                  <span className="block text-xs text-ink-3">{set.id}</span>
                </span>
              }
              counts={set}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Coverage({ sets, language }: { sets: readonly SetCoverage[]; language: CoverageLanguage }) {
  const shown = setsIn(sets, language)
  if (shown.length === 0) return <p className="text-sm text-ink-2">{messages.noSets}</p>
  return (
    <div>
      <CoverageHead />
      <div className="panel divide-y divide-line overflow-hidden">
        <p className="px-4 py-3 md:px-5">
          <CoverageRow
            name={<span className="font-semibold">{messages.whole[language]}</span>}
            counts={sumCoverage(shown)}
          />
        </p>
        {groupBySeries(shown).map(group => (
          <Series key={`${group.language} ${group.series}`} group={group} />
        ))}
      </div>
    </div>
  )
}

/** How complete the data of the cards are, by language, series and set. */
export function CoverageSection({ userId }: { userId: string }) {
  const { api } = useApp()
  const query = useQuery(coverageQuery(api, userId))
  const [language, setLanguage] = useState<CoverageLanguage>('all')
  return (
    <section className="grid gap-4">
      <div>
        <SectionHeading actions={<DownloadButton language={language} />}>{messages.coverage}</SectionHeading>
        <p className="max-w-prose text-sm text-ink-2">{messages.coverageIntro}</p>
      </div>
      <SegmentedControl
        className="justify-self-start"
        label={messages.language}
        options={languages}
        value={language}
        onValueChange={setLanguage}
      />
      <Loaded query={query}>{sets => <Coverage sets={sets} language={language} />}</Loaded>
    </section>
  )
}
