import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const tones = ['neutral', 'outline', 'accent', 'success', 'warning', 'danger'] as const
const noticeTones = ['info', 'success', 'warning', 'danger'] as const
const tabs = [
  { id: 'cards', label: 'Cards', panel: 'All cards of the collection.' },
  { id: 'comments', label: 'Comments', panel: 'What others say.' },
] as const

export function ContentSection() {
  return (
    <section aria-labelledby="sample-content">
      <SectionHeading id="sample-content">Content</SectionHeading>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Facts />
        <States />
      </div>
    </section>
  )
}

function Facts() {
  const [tab, setTab] = useState<'cards' | 'comments'>('cards')
  return (
    <div className="grid grid-cols-1 gap-5">
      <Breadcrumb
        label="Sample of a breadcrumb"
        items={[{ label: 'Home', to: '/' }, { label: 'Base Set' }]}
      />
      <div className="flex flex-wrap gap-2">
        {tones.map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge to="/search">a link</Badge>
        <Chip removeLabel="Remove filter" onRemove={() => {}}>
          Rare Holo
        </Chip>
        <Avatar name="misty" />
        <Spinner label="Loading" />
      </div>
      <Meter value={64} max={102} text="64 of 102 cards owned" />
      <TabLinks
        label="Sample of tabs that are links"
        links={[
          { to: '/design', label: 'Here', current: true },
          { to: '/sets', label: 'All Sets', current: false },
        ]}
      />
      <Tabs label="Sample of tabs" tabs={tabs} value={tab} onValueChange={setTab} />
      <Panel title="Details" level={3}>
        <DescriptionList
          rows={[
            { term: 'Artist', value: 'Mitsuhiro Arita' },
            { term: 'HP', value: '120' },
            { term: 'Level', value: null },
            { term: 'Stage', value: 'Stage 2' },
            { term: 'File', value: <BreakableName>chasekit-20261128-nightly-0058.tar.gz</BreakableName> },
          ]}
        />
      </Panel>
    </div>
  )
}

function States() {
  return (
    <div className="grid grid-cols-1 gap-5">
      {noticeTones.map(tone => (
        <Notice
          key={tone}
          tone={tone}
          title={`A notice: ${tone}`}
          action={<Button size="small">Resend</Button>}
        >
          One line that says what to know.
        </Notice>
      ))}
      <FailedNotice actionLabel="Try Again" onAction={() => {}} busy={false}>
        More could not be loaded.
      </FailedNotice>
      <SkeletonText />
      <Panel padding="flush">
        <EmptyState
          title="No cards found"
          icon={<Inbox className="icon" />}
          action={<Button>Clear filters</Button>}
        >
          Try fewer filters.
        </EmptyState>
      </Panel>
      <Panel padding="flush">
        <ErrorState message="Failed to load cards" actionLabel="Try Again" onAction={() => {}} />
      </Panel>
      <LoadMore
        label="Load more"
        busyLabel="Loading more cards..."
        hasMore
        busy={false}
        onLoadMore={() => {}}
      />
    </div>
  )
}
