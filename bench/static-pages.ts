import type { ApiCardDetail } from '#contract/card-shapes.ts'

/**
 * Hand-written pages with the same content as ours and nothing else: no script, a few lines of style. They
 * are what a browser could show at best.
 */
const style = `
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#fafaf9}
header,main{max-width:72rem;margin:auto;padding:1rem}
.face{aspect-ratio:63/88;width:100%;max-width:22rem;border-radius:1rem;background:linear-gradient(160deg,#fcd34d,#f59e0b);padding:1rem;box-sizing:border-box}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem}
h1{font-size:2rem;margin:.5rem 0}dl{display:grid;grid-template-columns:9rem 1fr}dd{margin:0}a{color:inherit}`

function page(title: string, body: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${title}</title><style>${style}</style></head><body><header><a href="/">ChaseKit</a> <a href="/sets">All Sets</a></header>` +
    `<main>${body}</main></body></html>`
  )
}

const rows = (entries: [string, string | null][]) =>
  `<dl>${entries.map(([name, value]) => (value ? `<dt>${name}</dt><dd>${value}</dd>` : '')).join('')}</dl>`

type Faced = Pick<ApiCardDetail, 'id' | 'name' | 'number' | 'hp'>

const face = (card: Faced) =>
  `<div class="face"><strong>${card.name}</strong> <span>${card.hp ?? ''}</span><p>${card.number}</p></div>`

/** The card page's content as one static page. */
export function staticCardPage(card: ApiCardDetail): string {
  const attacks = card.attacks
    .map(one => `<h3>${one.name} ${one.damage ?? ''}</h3><p>${one.text ?? ''}</p>`)
    .join('')
  const details = rows([
    ['Artist', card.artist],
    ['Regulation Mark', card.regulationMark],
    ['Supertype', card.supertype],
    ['Subtypes', card.subtypes.join(', ')],
    ['Types', card.types.join(', ')],
    ['HP', card.hp],
    ['Stage', card.stage],
    ['Language', card.language],
    ['Local ID', card.localId],
  ])
  const set = rows([
    ['Set Code', card.set.code],
    ['Series', card.set.series],
    ['Total Cards', String(card.set.total)],
    ['Printed Total', String(card.set.printedTotal)],
    ['Release Date', card.set.releaseDate],
  ])
  const body =
    `<nav><a href="/">Home</a> › <a href="/set/${card.set.id}">${card.set.name}</a></nav>${face(card)}<h1>${card.name}</h1>` +
    `<p>${card.set.name} · ${card.number} · ${card.rarity ?? ''}</p>${attacks}<p>${card.flavorText ?? ''}</p>${details}` +
    `<h2>Set Information</h2>${set}<h2>Check Market Prices</h2><p><a href="#">eBay</a> <a href="#">TCGplayer</a></p>`
  return page(card.name, body)
}

/** The set page's content as one static page; its first screens of cards, as ours. */
export function staticSetPage(set: { name: string; releaseDate: string | null }, cards: Faced[]): string {
  const tiles = cards
    .map(card => `<a href="/card/${card.id}">${face(card)}<span>${card.name}</span></a>`)
    .join('')
  return page(set.name, `<h1>${set.name}</h1><p>${set.releaseDate ?? ''}</p><div class="grid">${tiles}</div>`)
}
