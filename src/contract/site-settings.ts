import { z } from 'zod'
import { isContact } from './contact.ts'
import { maxNoticeLength, maxSiteNameLength } from './site-setting-limits.ts'
import { textSchema } from './text-field.ts'

const line = (what: string, maxLength: number) =>
  textSchema(what, maxLength)
    .transform(text => text.trim())
    .refine(text => text !== '', `${what} must not be empty`)
    .refine(text => !/\p{Cc}/u.test(text), `${what} must be one line of text`)

const switchValue = (what: string) => z.boolean(`${what} must be true or false`)

export const registrationModes = ['open', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

const syncModes = ['off', 'daily'] as const

/** The settings that the owner of a site can change, with the values that they accept. */
export const siteSettingSchemas = {
  siteName: line('The name of the site', maxSiteNameLength),
  registration: z.enum(registrationModes, `registration must be one of ${registrationModes.join(', ')}`),
  catalogueSync: z.enum(syncModes, `catalogueSync must be one of ${syncModes.join(', ')}`),
  priceSync: switchValue('priceSync'),
  nightlyBackup: switchValue('nightlyBackup'),
  contact: z
    .string('The contact must be text')
    .trim()
    .refine(
      isContact,
      'The contact must be an address like cards@example.org or https://cards.example/contact',
    )
    .nullable(),
  notice: line('The notice', maxNoticeLength).nullable(),
} as const

export type SiteSettingKey = keyof typeof siteSettingSchemas
export type SiteSettings = { [Key in SiteSettingKey]: z.output<(typeof siteSettingSchemas)[Key]> }

export const siteSettingKeys = Object.keys(siteSettingSchemas) as SiteSettingKey[]

/** The values of settings with a choice; settings without an entry are texts. */
export const allowedValues: Partial<Record<SiteSettingKey, readonly (string | boolean)[]>> = {
  registration: registrationModes,
  catalogueSync: syncModes,
  priceSync: [true, false],
  nightlyBackup: [true, false],
}
