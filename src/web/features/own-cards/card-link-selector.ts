/** The links of cards in grids and lists. In collect mode cards are buttons, and arrow keys are the builder's. */
export const cardLinkSelector = 'a.tile-link, .row-name'

/** The tile or row around a link. */
export const cardItemOf = (link: Element) => link.closest('.tile, .row')

/** The links of the cards of a list, in its order. Only cards near the viewport have one. */
function linksBeside(link: Element): HTMLElement[] {
  const list = link.closest('[role="list"], ul, ol')
  return list ? [...list.querySelectorAll<HTMLElement>(cardLinkSelector)] : []
}

const centerOf = ({ left, width }: DOMRect) => left + width / 2

/** The closest card of the next row in a direction. */
function linkInNextRow(links: readonly HTMLElement[], link: HTMLElement, isDown: boolean) {
  const boxOf = (one: HTMLElement) => (cardItemOf(one) ?? one).getBoundingClientRect()
  const box = boxOf(link)
  const beyond = links
    .map(one => ({ one, box: boxOf(one) }))
    .filter(other => (isDown ? other.box.top >= box.bottom : other.box.bottom <= box.top))
  const edges = beyond.map(other => other.box.top)
  const edge = isDown ? Math.min(...edges) : Math.max(...edges)
  const distance = (other: { box: DOMRect }) => Math.abs(centerOf(other.box) - centerOf(box))
  const row = beyond.filter(other => other.box.top === edge).toSorted((a, b) => distance(a) - distance(b))
  return row[0]?.one
}

function linkInDirection(links: readonly HTMLElement[], link: HTMLElement, key: string) {
  const index = links.indexOf(link)
  if (key === 'ArrowRight') return links[index + 1]
  if (key === 'ArrowLeft') return index > 0 ? links[index - 1] : undefined
  return linkInNextRow(links, link, key === 'ArrowDown')
}

/** Frames to wait until a list has rendered its next row. */
const maxFrames = 30

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** The card in a direction. Long lists render rows near the viewport only, so the next one may come a moment later. */
export async function findNextCardLink(link: HTMLElement, key: string) {
  for (let frame = 0; frame < maxFrames; frame++) {
    const links = linksBeside(link)
    const target = linkInDirection(links, link, key)
    if (target) return { links, target }
    await nextFrame()
  }
  return undefined
}
