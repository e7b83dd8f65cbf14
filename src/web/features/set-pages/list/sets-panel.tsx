import { ChevronDown } from 'lucide-react'
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApiSet } from '#contract/card-shapes.ts'
import { languages } from '#domain/language.ts'
import { sitePaths } from '#site/site-paths.ts'
import { messages } from '#web/messages/en.ts'
import { setsPageMessages as setsMessages } from '#web/messages/en/sets.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedLinks } from '#web/ui/segmented-links.tsx'
import { type SetsPageParams, setsPathWithChanges } from '#web/features/set-pages/sets-url.ts'
import type { ListedSets } from './use-sets.ts'
import { Eras } from './sets-eras.tsx'

type Props = {
  params: SetsPageParams
  query: URLSearchParams
  listed: ListedSets
  chosenId: string | undefined
  /** Whether a set is being opened: clicks on other sets are ignored, and a slow start is visible. */
  isOpening: boolean
  pathOf: (set: ApiSet) => string
  onPress: (event: MouseEvent) => void
}

function Head({ params, query, listed, chosenId }: Props) {
  const Title = chosenId === undefined && params.set === undefined ? 'h1' : 'h2'
  const links = languages.map(language => ({
    to: setsPathWithChanges(query, { language, set: undefined, series: undefined }),
    label: messages.common.language[language],
    current: language === params.language,
  }))
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Title className="text-xl">
          {params.series ? setsMessages.seriesSets(params.series) : setsMessages.allSets}
        </Title>
        <p className="text-sm text-ink-3" role="status">
          {listed.shown && setsMessages.setCount(listed.shown.length)}
        </p>
      </div>
      <SegmentedLinks label={setsMessages.languageSwitch} links={links} />
      <Link to={sitePaths.pokedex} className="link justify-self-start py-1 text-sm">
        {setsMessages.toPokedex}
      </Link>
    </>
  )
}

const column =
  'row-start-1 grid content-start gap-3 lg:sticky lg:col-start-1 lg:top-(--header-height) lg:self-start lg:overflow-y-auto'
/** Space for focus rings and for the page's margins. */
const panelClass =
  'lg:-mx-1.5 lg:-mt-6 lg:max-h-[calc(100dvh-var(--header-height))] lg:px-1.5 lg:pt-6 lg:pb-8'

/** Restores how far the panel is scrolled after the page has moved it before or after the cards. */
function useScrollPosition(isBeforeCards: boolean) {
  const ref = useRef<HTMLElement>(null)
  const scrollTop = useRef(0)
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = scrollTop.current
  }, [isBeforeCards])
  return { ref, onScroll: () => void (scrollTop.current = ref.current?.scrollTop ?? 0) }
}

/** Whether the panel is open on narrow windows. It closes when a set is chosen, wherever, because it is above the set. */
function useOpen(set: string | undefined) {
  const [open, setOpen] = useState(false)
  const [shownSet, setShownSet] = useState(set)
  if (set !== shownSet) {
    setShownSet(set)
    if (set !== undefined) setOpen(false)
  }
  return [open, setOpen] as const
}

/** The left panel. It is collapsible on narrow windows, including its header after a set is selected. */
export function SetsPanel(props: Props) {
  const [open, setOpen] = useOpen(props.params.set)
  const id = useId()
  const scroll = useScrollPosition(props.params.set === undefined)
  const onHeadClick = (event: MouseEvent) => {
    props.onPress(event)
    if (event.defaultPrevented) setOpen(false)
  }
  const headClass = open || props.params.set === undefined ? 'grid gap-3' : 'hidden gap-3 lg:grid'
  return (
    <section {...scroll} aria-label={setsMessages.panel} className={classNames(column, panelClass)}>
      <div className={headClass}>
        <Head {...props} />
      </div>
      <Button
        className="justify-between lg:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {setsMessages.browse}
        <ChevronDown className={classNames('icon', open && 'rotate-180')} aria-hidden />
      </Button>
      <div id={id} className={classNames('content-start gap-2 lg:grid', open ? 'grid' : 'hidden')}>
        <SearchField
          label={setsMessages.setSearchLabel}
          placeholder={setsMessages.setSearch}
          clearLabel={setsMessages.clearSearch}
          size="small"
          value={props.listed.search}
          onValueChange={props.listed.onSearch}
        />
        <Eras {...props} onPress={onHeadClick} />
      </div>
    </section>
  )
}
