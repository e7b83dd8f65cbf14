import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'
import { registrationModes } from './site-settings.ts'

const endpoint = createEndpointBuilder('Site')

const day = z.string().nullable()

/** Facts about the site, for its footer and for programs that use it as a source. */
export const ApiSite = z
  .object({
    name: z.string(),
    version: z.string().describe('Version of the program'),
    cards: z.int(),
    sets: z.int().describe('Number of sets, also of those without cards'),
    catalogueDay: day.describe(
      'Day on which the cards were last compared with a source, or the day of the shipped cards (YYYY-MM-DD, UTC)',
    ),
    pricesDay: day.describe('Newest day of the imported prices; null while prices are samples'),
    registration: z
      .enum(registrationModes)
      .describe('Who can create an account: everybody, people with an invitation, or nobody'),
    openIdName: z
      .string()
      .nullable()
      .describe('Name of the OpenID provider by which users can sign in; null without one'),
    passwords: z.boolean().describe('Whether users can sign in and register with a password'),
    sendsMails: z.boolean().describe('Whether mails reach users; false where they are files on the server'),
    notice: z.string().nullable().describe('What the site tells all visitors'),
    contact: z.string().nullable().describe('Mail address or URL of who runs the site'),
  })
  .meta({ id: 'Site' })
export type ApiSite = z.output<typeof ApiSite>

export const siteEndpoints = {
  findSite: endpoint.get('/site', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'Name and version of the site, and how fresh its cards and prices are',
    response: ApiSite,
  }),
}
