import type { CardSet } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import { planImportInSteps, noImportChoices } from '#importers/collection-files/match/plan-import.ts'
import type { ExportedCollection } from '#importers/collection-files/own/exported-collection.ts'
import { writeCollectionCsv } from '#importers/collection-files/own/write-csv.ts'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { cardFinderOf } from '#server/catalogue/create-card-finder.ts'
import { type BenchmarkFigure, median } from './figure.ts'

const fileRows = 10_000
const rounds = 5
const maxSeconds = 5

type Facts = { sets: CardSet[]; cards: Card[] }

async function readFacts(folder: string): Promise<Facts> {
  const facts: Facts = { sets: [], cards: [] }
  for await (const event of readTcgdex(folder)) {
    if (event.kind === 'set') facts.sets.push(event.set.set)
    if (event.kind === 'cards') facts.cards.push(...event.cards.map(({ card }) => card))
  }
  return facts
}

function cell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Generates a file in Collectr's format with cards of the whole catalogue. Every twentieth row has an unknown card. */
function collectrFile({ sets, cards }: Facts): string {
  const header =
    'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,' +
    'Quantity,Market Price (As of 2026-01-01),Price Override,Watchlist,Date Added,Notes'
  const byId = new Map(sets.map(set => [set.id, set]))
  const rows = Array.from({ length: fileRows }, (_, index) => {
    const card = cards[(index * 7919) % cards.length]
    const set = card && byId.get(card.setId)
    const name = index % 20 === 0 ? `Nobody ${index}` : (card?.name ?? '')
    const number = `${card?.number ?? ''}/${set?.printedTotal ?? ''}`
    const facts = [
      'Main',
      'Pokemon',
      set?.name ?? '',
      name,
      number,
      card?.rarity ?? 'Common',
      'Holofoil',
      'Ungraded',
    ]
    return [...facts, 'Near Mint', '1.50', '2', '1', '', 'false', '2026-01-01', ''].map(cell).join(',')
  })
  return [header, ...rows].join('\r\n')
}

function savedCollection({ cards }: Facts): ExportedCollection {
  const facts = { name: 'All', description: '', notes: '', isPublic: false, setId: null, createdAt: null }
  const saved = Array.from({ length: fileRows }, (_, index) => cards[(index * 7919) % cards.length])
  return {
    ...facts,
    cards: saved.map(card => ({
      productId: card?.id ?? '',
      name: card?.name ?? '',
      set: { id: card?.setId ?? '', name: '' },
      number: card?.number ?? '',
      status: 'owned',
      notes: '',
      tags: [],
      addedAt: null,
      copies: [],
    })),
  }
}

type Timing = { read: number; plan: number; longest: number; found: number; written: number }

async function measureOnce(facts: Facts, finder: Awaited<ReturnType<typeof cardFinderOf>>): Promise<Timing> {
  const text = collectrFile(facts)
  const bytes = new TextEncoder().encode(text)
  const timed = <Value>(work: () => Value): [number, Value] => {
    const started = performance.now()
    const value = work()
    return [performance.now() - started, value]
  }
  const [read, file] = timed(() => readCollectionFile(bytes))
  if (file.outcome === 'refused') throw new Error(`The file was refused: ${file.refusal}`)
  const steps = planImportInSteps(file, finder, noImportChoices)
  let [plan, longest, found] = [0, 0, 0]
  for (;;) {
    const [took, step] = timed(() => steps.next())
    plan += took
    longest = Math.max(longest, took)
    if (step.done)
      found = step.value.outcomes.filter(({ outcome }) => outcome === 'card' || outcome === 'merged').length
    if (step.done) break
  }
  const [written] = timed(() => writeCollectionCsv(savedCollection(facts)))
  return { read, plan, longest, found, written }
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** Measures a dry run and an export over the whole catalogue, without a database. */
export async function collectionFilesBench(folder: string): Promise<BenchmarkFigure[]> {
  const facts = await readFacts(folder)
  const catalogue = await buildCatalogue({ rev: 1, series: [], ...facts })
  const finder = await cardFinderOf(catalogue)
  const timings: Timing[] = []
  for (let round = 0; round < rounds; round += 1) timings.push(await measureOnce(facts, finder))
  const middle = (key: keyof Timing) => median(timings.map(timing => timing[key]))
  const [read, plan] = [middle('read'), middle('plan')]
  const longest = Math.round(middle('longest'))
  const data = `${fileRows.toLocaleString('en')} rows, ${catalogue.cardCount.toLocaleString('en')} cards, median of ${rounds}`
  const found = `${Math.round((middle('found') / fileRows) * 100)} % of the rows found their card`
  return [
    {
      what: `Dry run of a file against ${maxSeconds} s`,
      data,
      ratio: (read + plan) / 1000 / maxSeconds,
      limit: 1,
      detail: `reading ${inSeconds(read)}, matching ${inSeconds(plan)} in steps of at most ${longest} ms; ${found}`,
    },
    {
      what: `Writing a collection as CSV against ${maxSeconds} s`,
      data,
      ratio: middle('written') / 1000 / maxSeconds,
      limit: 1,
      detail: inSeconds(middle('written')),
    },
  ]
}
