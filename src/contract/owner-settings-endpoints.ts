import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'
import { maxInvitationDays, maxInvitationUses } from './site-setting-limits.ts'
import { siteSettingKeys, siteSettingSchemas } from './site-settings.ts'

const endpoint = createEndpointBuilder('Owner')

const Setting = z
  .object({
    key: z.enum(siteSettingKeys),
    value: z.union([z.string(), z.boolean()]).nullable().describe('The value in force'),
    source: z
      .enum(['site', 'environment', 'default'])
      .describe('Whether the owner, an environment variable or nobody has set it'),
    variable: z.string().nullable().describe('The environment variable that fixes the setting'),
    allowed: z
      .array(z.union([z.string(), z.boolean()]))
      .nullable()
      .describe('The possible values; null for texts'),
  })
  .meta({ id: 'SiteSetting' })
export type ApiSetting = z.output<typeof Setting>

const Settings = z.object({ settings: z.array(Setting) })

const Limit = z.object({
  variable: z.string().describe('The environment variable that sets it'),
  count: z.int(),
  seconds: z.int().describe('Within how many seconds'),
})

const ProviderState = z.object({
  provider: z.enum(['google', 'discord', 'oidc']),
  state: z
    .enum(['off', 'set-up', 'works', 'refused', 'unreachable'])
    .describe('`set-up` is not checked; `refused` means that id, secret or address are wrong'),
})
export type ApiProviderState = z.output<typeof ProviderState>

const settingFields = z.object(siteSettingSchemas).partial().shape

const wholeNumber = (name: string, max: number) =>
  z
    .int(`${name} must be a whole number from 1 to ${max}`)
    .min(1, `${name} must be a whole number from 1 to ${max}`)
    .max(max, `${name} must be a whole number from 1 to ${max}`)

const Invitation = z
  .object({
    id: z.string(),
    uses: z.int().describe('How many accounts it admits'),
    used: z.int().describe('How many it has admitted'),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Invitation' })
export type ApiInvitation = z.output<typeof Invitation>

const invitationId = z.object({ id: z.string() })

export const ownerSettingsEndpoints = {
  listSettings: endpoint.get('/owner/settings', {
    summary: 'The settings of the site and what decides each, the limits in force, and the ways to sign in',
    caller: 'owner',
    key: 'never',
    response: Settings.extend({
      limits: z.array(Limit).nullable().describe('Null if limits are off'),
      providers: z.array(ProviderState),
    }),
  }),
  checkProviders: endpoint.post('/owner/settings/check-providers', {
    summary: 'Asks the sign-in providers that are set up whether they accept the settings of the site',
    caller: 'owner',
    key: 'never',
    response: z.object({ providers: z.array(ProviderState) }),
  }),
  changeSettings: endpoint.patch('/owner/settings', {
    summary: 'Changes settings, all or none; null resets a setting to its default',
    caller: 'owner',
    key: 'never',
    body: z.strictObject(
      Object.fromEntries(Object.entries(settingFields).map(([key, schema]) => [key, schema.nullable()])) as {
        [Key in keyof typeof settingFields]: z.ZodNullable<(typeof settingFields)[Key]>
      },
    ),
    response: Settings,
  }),
  listInvitations: endpoint.get('/owner/invitations', {
    summary: 'Invitations to register that were not revoked, the newest first',
    caller: 'owner',
    key: 'never',
    query: z.object({ page: pageSchema, pageSize: pageSizeSchema(20) }),
    response: z.object({ invitations: z.array(Invitation), pagination: Pagination }),
  }),
  createInvitation: endpoint.post('/owner/invitations', {
    summary: 'Creates an invitation; its address is in this response only',
    caller: 'owner',
    key: 'never',
    body: z.object({
      uses: wholeNumber('uses', maxInvitationUses).default(1),
      days: wholeNumber('days', maxInvitationDays).default(7),
    }),
    response: Invitation.extend({ url: z.string() }),
    status: 201,
  }),
  revokeInvitation: endpoint.delete('/owner/invitations/{id}', {
    summary: 'Revokes an invitation; the accounts that it admitted remain',
    caller: 'owner',
    key: 'never',
    params: invitationId,
    response: invitationId,
  }),
}
