import { languageOfId } from '#domain/card-id.ts'
import type { Language } from '#domain/language.ts'
import type { ListKind } from '#domain/want-list.ts'

/**
 * Paths of pages without a variable part. This file builds the paths of pages; `subjectPath` is the one exception.
 */
export const sitePaths = {
  home: '/',
  sets: '/sets',
  series: '/series',
  pokedex: '/pokedex',
  search: '/search',
  exploreCards: '/explore-cards',
  apiDocs: '/api/docs',
  myCollections: '/collections',
  binders: '/binders',
  collectionImport: '/collections/import',
  ownWantList: '/collections/wants',
  ownTradeList: '/collections/trades',
  login: '/login',
  register: '/register',
  /** Opened by mailed links. */
  confirm: '/auth/confirm',
  account: '/account',
  securitySettings: '/account?tab=security',
  channelSettings: '/account?tab=channels',
  alerts: '/alerts',
  notifications: '/notices',
  notificationSettings: '/notices/settings',
  /** Where the first owner redeems the code of the start. */
  ownerClaim: '/owner/claim',
  offline: '/offline',
} as const

type InLanguage = { language: Language }

/** Adds the language of the cards as a query parameter. English is the default and is not added. */
function withLanguage(path: string, language: Language): string {
  if (language !== 'ja') return path
  return `${path}${path.includes('?') ? '&' : '?'}language=${language}`
}

export function cardPath({ id, language }: InLanguage & { id: string }): string {
  return withLanguage(`/card/${encodeURIComponent(id)}`, language)
}

/** Says that a code follows in the fragment, which no request and no log of a proxy contains. */
export const invitedParameter = 'invited'

/** The link of an invitation, in the form that other programs know. Its page moves the code to the fragment at once. */
export const invitationLink = (code: string) => `${sitePaths.register}?invite=${encodeURIComponent(code)}`

/** The page on which an invitation creates an account. */
export const invitationPath = (code: string) =>
  `${sitePaths.register}?${invitedParameter}=1#${encodeURIComponent(code)}`

/** The page on which the claim code of a site creates the account of its owner. */
export const ownerRegistrationPath = (code: string) =>
  `${sitePaths.register}?${invitedParameter}=owner#${encodeURIComponent(code)}`

/** The page of a card of which only the id is known. Ids of Japanese cards contain the language. */
export function cardPathOfId(id: string): string {
  return cardPath({ id, language: languageOfId(id) })
}

/** The path of a set's page, its canonical URL. Contains a query for other languages than English. */
export function setPath({ code, language }: InLanguage & { code: string }): string {
  return withLanguage(`/set/${encodeURIComponent(code.toLowerCase())}`, language)
}

/** The path of the sets browser with this set opened. */
export function setInSetsBrowserPath({ code, language }: InLanguage & { code: string }): string {
  return withLanguage(`/sets?set=${encodeURIComponent(code.toLowerCase())}`, language)
}

/** The path of the sets browser with only the sets of this series. */
export function seriesInSetsBrowserPath({ id, name }: { id: string; name: string }): string {
  return withLanguage(`/sets?series=${encodeURIComponent(name)}`, languageOfId(id))
}

export function searchPath(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`
}

/** A search in the user's own cards. */
export const ownSearchPath = (query: string) => `${searchPath(query)}&scope=mine`

/** A search for an exact value of a field: artist:"Mitsuhiro Arita". */
export function fieldSearchPath(field: string, value: string): string {
  return searchPath(`${field}:"${value.replaceAll('"', '')}"`)
}

/** The public collections of others that own a card. */
export const collectionsWithCardPath = (cardId: string) => `/feed?card=${encodeURIComponent(cardId)}`

/** The public page of a collection. */
export const collectionPath = (id: string) => `/collection/${encodeURIComponent(id)}`

/** The page with the wanted copies of one collection, for its owner and visitors. */
export const wantListPath = (collectionId: string) => `/collection/${encodeURIComponent(collectionId)}/wants`

/** A binder of the user, open at a page. */
export const binderPath = (id: string, page?: number) =>
  `${sitePaths.binders}/${encodeURIComponent(id)}${page === undefined ? '' : `?page=${page}`}`

/** The page of a binder that is shared by a link. */
export const sharedBinderPath = (token: string) => `${sitePaths.binders}/shared/${encodeURIComponent(token)}`

/** The page of a want list or trade list that is shared by a link. */
export const sharedListPath = (list: ListKind, token: string) =>
  `/${list === 'trade' ? 'trades' : 'wants'}/${encodeURIComponent(token)}`

/** A collection on its owner's page My Collections. */
export const myCollectionPath = (id: string) => `/collections?id=${encodeURIComponent(id)}`

/** A saved search on its owner's page My Collections. */
export const smartListPath = (id: string) => `/collections?list=${encodeURIComponent(id)}`

/** The public page of a saved search. */
export const publicListPath = (id: string) => `/list/${encodeURIComponent(id)}`

/** The path that creates a collection with all cards of a set and opens the collection. */
export const chaseSetPath = (setId: string) => `/collections?set=${encodeURIComponent(setId)}&action=chase`

/** The page that adds cards to a collection by number. */
export const rapidEntryPath = (collectionId: string) => `/collections/${encodeURIComponent(collectionId)}/add`

/** The page that lists what is missing of a set in one of the user's collections. */
export const missingCardsPath = (collectionId: string, setId: string) =>
  `/collections/${encodeURIComponent(collectionId)}/missing?set=${encodeURIComponent(setId)}`

export const importIntoPath = (collectionId: string) =>
  `/collections/import?into=${encodeURIComponent(collectionId)}`

type Printable = 'placeholders' | 'checklist' | 'inventory' | 'labels'
type PrintedList =
  | { set: string; cards?: 'missing' }
  | { want: string }
  | { collection: string }
  | { trade: string }
  | { binder: string }
  | { pokedex: string; generation?: string }

/** The page that prints placeholders or a list of cards; without one, an inventory of all. */
export const printPath = (printable: Printable, list?: PrintedList) =>
  `/print/${printable}${list ? `?${new URLSearchParams(list).toString()}` : ''}`

export const profilePath = (username: string) => `/profile/${encodeURIComponent(username)}`

/** The overview of alerts, at those of a saved search. */
export const alertsPath = (searchId: string) => `${sitePaths.alerts}?search=${encodeURIComponent(searchId)}`

/** The private feed of alerts. */
export const alertFeedPath = (token: string) => `/feeds/alerts/${encodeURIComponent(token)}`

/** The Pokédex, limited to a generation or to species with cards of a type. */
export function pokedexPath(filter: { generation?: string | number; type?: string } = {}): string {
  const query = new URLSearchParams()
  for (const name of ['generation', 'type'] as const) if (filter[name]) query.set(name, String(filter[name]))
  return query.size > 0 ? `${sitePaths.pokedex}?${query.toString()}` : sitePaths.pokedex
}

/** The part of a species' page with the cards of a form. */
export const formAnchor = (form: string) => `form-${form}`

/** The page of a species, at the cards of a form. */
export const speciesPath = (dex: number, form?: string) =>
  `${sitePaths.pokedex}/${dex}${form === undefined || form === 'base' ? '' : `#${formAnchor(form)}`}`
