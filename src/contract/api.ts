import { catalogueEndpoints } from './catalogue-endpoints.ts'

/** Every call of the JSON API. Literal paths stand before those with parameters: the first match answers. */
export const api = { ...catalogueEndpoints }

export type Api = typeof api
