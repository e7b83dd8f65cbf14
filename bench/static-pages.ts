import type { ApiCard, ApiCardDetail, ApiSet } from '#contract/card-shapes.ts'

/**
 * The styles of hand-written pages with the content of our pages, minimal styles and no scripts. Browsers cannot
 * display this content faster, so they are the baseline.
 */
const style = `
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#fafaf9}a{color:inherit}
header,main,footer{max-width:84rem;margin:auto;padding:1rem}header{display:flex;gap:1rem;align-items:center;border-bottom:1px solid #e7e5e4}
input{flex:1;padding:.5rem 1rem;border:1px solid #a8a29e;border-radius:2rem;font:inherit}nav a{margin-right:.5rem}
.face{display:flex;flex-direction:column;justify-content:space-between;aspect-ratio:63/88;border:1px solid #d6a49a;border-radius:.7rem;background:#f7e7e3;color:#6c1916;padding:4%;box-sizing:border-box}
.face img{position:absolute;inset:0;width:100%;height:100%}.face{position:relative}.logo{width:8rem;height:4rem}
.face b,.face span{display:flex;justify-content:space-between}
.face svg{height:74%;border-radius:.4rem;background:repeating-radial-gradient(circle at 70% 30%,#fff3 0 1px,#0000 1px 11px),linear-gradient(160deg,#f7924a,#ab231f)}
.big{max-width:22rem;margin:auto}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr));gap:1.5rem .75rem}
.grid .face{font-size:.7rem}.grid p{margin:.25rem 0}section{margin-top:1rem;padding:1rem;border:1px solid #e7e5e4;border-radius:.75rem;background:#fff}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1rem;margin:0 0 .5rem}dl{display:grid;grid-template-columns:8rem 1fr;margin:0}dt,dd{margin:0;padding:.4rem 0;border-bottom:1px solid #eee}
.badge,.button{display:inline-block;padding:.1rem .5rem;border:1px solid #d6d3d1;border-radius:.4rem;font-size:.8rem}.button{padding:.4rem 1rem}`

const sign =
  '<svg viewBox="0 0 24 24"><path fill="#fff" transform="translate(6 6) scale(.5)" d="M12 1c1 5 7 7 7 14a7 7 0 0 1-14 0c0-4 2-6 4-7 0 2 1 3 2 4 1-4-1-7 1-11z"/></svg>'

const badge = (text: string | null) => (text ? `<span class="badge">${text}</span> ` : '')
const button = (text: string) => `<a class="button" href="#">${text}</a> `
const section = (title: string, body: string) => `<section><h2>${title}</h2>${body}</section>`

function page(title: string, body: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${title}</title><style>${style}</style></head><body><header><a href="/">ChaseKit</a><input placeholder="Search cards, sets, or codes...">` +
    `<a href="#">Menu</a></header><main>${body}</main><footer><p>ChaseKit is made by fans and is not affiliated with the publishers of the cards.</p>` +
    `<nav><a href="/sets">All Sets</a> <a href="/series">Series</a> <a href="#">Search syntax</a> <a href="#">API</a></nav></footer></body></html>`
  )
}

const rows = (entries: [string, string | null][]) =>
  `<dl>${entries.map(([name, value]) => (value ? `<dt>${name}</dt><dd>${value}</dd>` : '')).join('')}</dl>`

const picture = (address: string | null, loading: 'eager' | 'lazy') =>
  address ? `<img src="${address}" alt="" loading="${loading}" decoding="async">` : ''

const face = (card: ApiCard, address: string | null, loading: 'eager' | 'lazy', size = '') =>
  `<div class="face ${size}">${picture(address, loading)}<b>${card.name} <i>${card.hp ?? ''}</i></b>${sign}<span>${card.stage ?? ''} <i>${card.set.code} ${card.number}/${card.set.printedTotal}</i></span></div>`

const cost = (card: ApiCard) => (card.price ? `<p><b>${card.price.formattedPrice}</b></p>` : '')

/** The card page's content as one static page. */
export function staticCardPage(card: ApiCardDetail): string {
  const onTheCard = [...card.abilities, ...card.attacks]
    .map(one => `<h3>${one.name}</h3><p>${one.text ?? ''}</p>`)
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
    ['Set Language', card.set.language],
  ])
  const printings = card.variants.map(
    one => `<p>${one.finish} ${badge(one.run)}${one.stamps.map(badge).join('')}</p>`,
  )
  const outbound = ['eBay', 'TCGplayer', 'Cardmarket'].map(button).join('')
  const body =
    `<nav><a href="/">Home</a> › <a href="/set/${card.set.id}">${card.set.name}</a> › ${card.name}</nav>${face(card, card.images.large, 'eager', 'big')}` +
    `<p>${button('Add to Collection')}</p><p>${button('‹')}${button('›')}</p><h1>${card.name}</h1><p>${button('Discussion')}${button('♥ 0')}</p>` +
    `<p><a href="/set/${card.set.id}">${card.set.name}</a></p><p>${badge(`${card.number}/${card.set.printedTotal}`)}${badge(card.rarity)}${badge(card.artist)}</p>` +
    `<p>${card.supertype} · ${card.stage ?? ''} ${card.hp ?? ''} HP</p><p>Evolves from <a href="#">${card.evolvesFrom ?? ''}</a></p>` +
    section(
      'Check Market Prices',
      `${cost(card)}<p>See what it sells for elsewhere. These open in a new tab.</p><p>${outbound}</p>`,
    ) +
    section('On the card', `${onTheCard}<p>${card.flavorText ?? ''}</p>`) +
    section('Details', details) +
    section('Set Information', set) +
    section('Printings', printings.join('')) +
    '<h2>Discussion</h2>'
  return page(card.name, body)
}

/** The set page's content as one static page, with as many cards as the server renders. */
export function staticSetPage(
  set: Pick<ApiSet, 'name' | 'releaseDate' | 'language' | 'total'>,
  cards: ApiCard[],
  logo: string,
): string {
  const tiles = cards
    .map(
      (card, index) =>
        `<div><a href="/card/${card.id}">${face(card, card.images.small, index < 10 ? 'eager' : 'lazy')}<b>${card.name}</b></a><p>${card.number}/${card.set.printedTotal} · ${card.rarity ?? ''}</p>${cost(card)}</div>`,
    )
    .join('')
  const head =
    `<nav><a href="/sets">All Sets</a> › ${set.name}</nav><img class="logo" src="${logo}" alt=""><h1>${set.name}</h1><p>${badge(set.language)}Released ${set.releaseDate ?? ''} · ${set.total} cards</p>` +
    `<input placeholder="Search cards in this set..."><p>Showing ${set.total} of ${set.total} cards</p><p>${button('View')}${button('Collect')}</p>`
  return page(set.name, `${head}<div class="grid">${tiles}</div>`)
}
