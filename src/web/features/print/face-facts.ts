import { dateInWords } from '#domain/date-in-words.ts'
import { raritySymbol } from '#domain/rarity-symbol.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { fitText } from './fit-text.ts'
import type { PlaceholderBox } from './placeholder-boxes.ts'

type Look = {
  /** The largest size and the smallest one, in which the text may have several lines. */
  size: number
  minSize: number
  maxLines: number
  isBold?: boolean
  isMoney?: boolean
}
type Fact = Look & { text: string }

/** A line of text; `y` is the distance of its base line from the top of the facts. */
export type FactLine = Pick<Fact, 'text' | 'size' | 'isBold' | 'isMoney'> & { y: number }

function rarityText(rarity: string): string {
  const symbol = raritySymbol(rarity)
  const name = cardTermMessages.fact(rarity)
  return symbol && symbol !== 'PROMO' ? `${symbol} ${name}` : name
}

const plain = { size: 32, minSize: 25, maxLines: 2 }

function priceFacts({ price }: PlaceholderBox): Fact[] {
  if (!price) return []
  const text = price.isSample ? messages.samplePrice(price.text) : price.text
  const day = price.day === undefined ? '' : dateInWords(price.day)
  const look = { maxLines: 1, isMoney: true }
  return [
    { ...look, text, size: 32, minSize: 25 },
    { ...look, text: day, size: 25, minSize: 22 },
  ]
}

function factsOf(box: PlaceholderBox, { hasPrices }: { hasPrices: boolean }): Fact[] {
  const { listed, variant } = box
  const { number, quantity, setName, card, wishes } = listed
  const printing = variant ? printingName(variant) : undefined
  const facts: Fact[] = [
    {
      text: quantity > 1 ? `${number} ${messages.times(quantity)}` : number,
      size: 60,
      minSize: 40,
      maxLines: 1,
      isBold: true,
    },
    { ...plain, text: setName, size: 36 },
    { ...plain, text: card.rarity ? rarityText(card.rarity) : '' },
    { ...plain, text: [printing, wishes].filter(Boolean).join(' · '), isBold: true },
    ...(hasPrices ? priceFacts(box) : []),
  ]
  return facts.filter(({ text }) => text !== '')
}

const lineHeight = 1.18
const gap = 5

/** The lines about a card in a column of a width, each as large as fits, and their height. */
export function factLines(
  box: PlaceholderBox,
  { hasPrices, width }: { hasPrices: boolean; width: number },
): { lines: FactLine[]; height: number } {
  const lines: FactLine[] = []
  let y = 0
  for (const { text, size, minSize, maxLines, ...look } of factsOf(box, { hasPrices })) {
    const steps = [
      [size, 1],
      [(size + minSize) / 2, 1],
      [minSize, maxLines],
    ] as const
    const fitted = fitText(text, { width, steps })
    for (const line of fitted.lines) {
      y += fitted.size * lineHeight
      lines.push({ ...look, text: line, y, size: fitted.size })
    }
    y += gap
  }
  return { lines, height: y }
}
