import { cardOfItem, cardRangeStore } from './card-range.ts'
import { dispatchMarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { cardLinkSelector, findNextCardLink, cardItemOf } from './card-link-selector.ts'

/** Extends the range to `target`, or shortens it on the way back. */
function selectTo(links: readonly HTMLElement[], link: HTMLElement, target: HTMLElement): void {
  const [from, to] = [links.indexOf(link), links.indexOf(target)]
  const passed = from < to ? links.slice(from, to + 1) : links.slice(to, from + 1).toReversed()
  let cards = cardRangeStore.get()
  for (const passedLink of passed) {
    const card = cardOfItem(cardItemOf(passedLink))
    if (!card) continue
    const index = cards.findIndex(({ productId }) => productId === card.productId)
    cards = index < 0 ? [...cards, card] : cards.slice(0, index + 1)
  }
  cardRangeStore.set(cards)
}

function clearRange(): void {
  if (cardRangeStore.get().length > 0) cardRangeStore.set([])
}

async function move(link: HTMLElement, key: string, isSelecting: boolean): Promise<void> {
  const card = cardOfItem(cardItemOf(link))
  const isEnd = cardRangeStore.get().at(-1)?.productId === card?.productId
  if (!isSelecting || !isEnd) clearRange()
  const next = await findNextCardLink(link, key)
  if (!next) return
  if (isSelecting) selectTo(next.links, link, next.target)
  next.target.focus({ preventScroll: true })
  // In the middle of the window, the rows around it are rendered.
  cardItemOf(next.target)?.scrollIntoView({ block: 'center' })
}

/** The selected range if the focused card belongs to it, else the focused card. */
function cardsToMark(link: HTMLElement) {
  const card = cardOfItem(cardItemOf(link))
  const range = cardRangeStore.get()
  if (!card) return []
  return range.some(({ productId }) => productId === card.productId) ? range : [card]
}

async function execute(key: string, isShift: boolean): Promise<void> {
  const link = document.activeElement
  if (!(link instanceof HTMLElement) || !link.matches(cardLinkSelector)) return
  if (key.startsWith('Arrow')) return move(link, key, isShift)
  const letter = key.toLowerCase()
  const cards = letter === 'escape' ? [] : cardsToMark(link)
  clearRange()
  if (cards.length === 0) return
  const status = letter === 'o' ? 'owned' : 'chasing'
  // A menu is about one card.
  dispatchMarkCommand({ cards, status, ...(cards.length === 1 ? { anchor: link } : { leavesOwned: true }) })
}

let lastKey = Promise.resolve()

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
const letters = ['o', 'w', 'escape']

function onKeyDown(event: KeyboardEvent): void {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
  const isArrow = arrows.includes(key)
  if (altKey || ctrlKey || metaKey || !(isArrow || letters.includes(key.toLowerCase()))) return
  if (!(target instanceof HTMLElement) || !target.matches(cardLinkSelector)) return
  // Otherwise the page scrolls, or shows the next card.
  if (isArrow) event.preventDefault()
  // Keys are executed one after another, each on the card that then has the focus.
  lastKey = lastKey.then(() => execute(key, shiftKey))
}

/**
 * Keys of the focused card of a grid or list: arrows move, with Shift they select, O and W mark as owned or wanted.
 * Returns a function that stops listening.
 */
export function listenForCardKeys(): () => void {
  document.addEventListener('keydown', onKeyDown, true)
  return () => document.removeEventListener('keydown', onKeyDown, true)
}
