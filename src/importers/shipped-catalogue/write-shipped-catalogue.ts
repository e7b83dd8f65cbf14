import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compareCardNumbers } from '#domain/card-number.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import { ImportError, type ImportEvent } from '#domain/import.ts'
import { cardColumns, formatCardLine } from './card-line.ts'
import { formatSeriesLine, formatSetLine, seriesColumns, setColumns } from './set-line.ts'
import { cardFile, fileNames } from './shipped-files.ts'
import { formatTable } from './tsv.ts'

type Contents = { series: Series[]; sets: CardSet[]; cards: Map<string, Card[]>; day: string }

function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

function byNumber(a: Card, b: Card): number {
  return compareCardNumbers(a.number, b.number) || byId(a, b)
}

/** The day on which the source last changed an English card. Those of Japanese cards are days of compilation. */
function lastChangeOf({ language, sourceRows }: Card): string {
  const updated = sourceRows?.tcgdex?.['updated']
  return language === 'en' && typeof updated === 'string' ? new Date(updated).toISOString().slice(0, 10) : ''
}

async function collect(events: AsyncIterable<ImportEvent>): Promise<Contents> {
  const contents: Contents = { series: [], sets: [], cards: new Map(), day: '' }
  for await (const event of events) {
    if (event.kind === 'problem') throw new ImportError(`${event.note.where}: ${event.note.reason}`)
    if (event.kind === 'series') contents.series.push(event.series)
    if (event.kind === 'set') contents.sets.push(event.set.set)
    if (event.kind !== 'cards') continue
    const cards = event.cards.map(({ card }) => card)
    contents.cards.set(event.sourceSet, cards)
    for (const card of cards) {
      const day = lastChangeOf(card)
      if (day > contents.day) contents.day = day
    }
  }
  return contents
}

/**
 * Writes all sets and cards of the events to `folder` and removes files of other sets. Equal events in any order give
 * equal files. Returns the number of sets and cards.
 */
export async function writeShippedCatalogue(
  events: AsyncIterable<ImportEvent>,
  folder: string,
): Promise<{ sets: number; cards: number; day: string }> {
  const { series, sets, cards, day } = await collect(events)
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await rm(join(folder, 'cards'), { recursive: true, force: true })
  await write(fileNames.about, `${JSON.stringify({ day, source: 'tcgdex/cards-database' })}\n`)
  await write(fileNames.series, formatTable(seriesColumns, series.toSorted(byId).map(formatSeriesLine)))
  await write(fileNames.sets, formatTable(setColumns, sets.toSorted(byId).map(formatSetLine)))
  for (const set of sets) {
    const lines = (cards.get(set.id) ?? []).toSorted(byNumber).map(formatCardLine)
    if (lines.length > 0) await write(cardFile(set), formatTable(cardColumns, lines))
  }
  return { sets: sets.length, cards: [...cards.values()].flat().length, day }
}
