import { contentHash } from './content-hash.ts'

/**
 * The page's one inline script. It runs before the first paint, so that the header of somebody signed in is drawn with
 * the places of what they will see; `chasekit-auth` is where the browser keeps its session. A file of its own would
 * come too late or hold the paint back.
 */
export const sessionHint =
  `try{const s=JSON.parse(localStorage.getItem('chasekit-auth'));` +
  `if(s&&s.access_token)document.documentElement.dataset.session=` +
  `s.user&&s.user.email_confirmed_at?'stored':'unverified'}catch{}`

export const sessionHintHash = contentHash(sessionHint)
