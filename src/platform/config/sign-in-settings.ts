import { registrationModes } from '#contract/site-settings.ts'
import { setting } from './setting.ts'
import {
  choiceParser,
  parseFolder,
  parseGlobList,
  parseLabel,
  parseMailSender,
  parseOnOrOff,
  parseText,
} from './setting-values.ts'
import {
  parseIssuer,
  parseServiceAddress,
  parseSigningJwk,
  parseSmtpAddress,
  wholeNumberParser,
} from './setting-values.ts'

const day = 86_400
const seconds = (least: number, max: number) => wholeNumberParser(least, max)

/** Settings of the sign-in service and its mails. */
export const signInSettings = {
  registration: setting(
    'REGISTRATION',
    null,
    choiceParser(...registrationModes),
    'Who may create an account: open, invitation or closed; unset: as the owner sets it',
  ),
  authSignup: setting(
    'AUTH_SIGNUP',
    null,
    parseOnOrOff,
    'Earlier name of a part of REGISTRATION: off means closed',
  ),
  authPasswords: setting(
    'AUTH_PASSWORDS',
    'on',
    parseOnOrOff,
    'off: no passwords once an owner has signed in by the OpenID provider',
  ),
  authAutoconfirm: setting(
    'AUTH_AUTOCONFIRM',
    'off',
    parseOnOrOff,
    'on: no mail to confirm the address, signed in at once',
  ),
  authAllowUnverified: setting(
    'AUTH_ALLOW_UNVERIFIED',
    'on',
    parseOnOrOff,
    'on: people may sign in before they have confirmed their address',
  ),
  authRedirectAllowList: setting(
    'AUTH_REDIRECT_ALLOW_LIST',
    '',
    parseGlobList,
    'Where a sign-in may lead besides the site: address patterns like https://*.cards.example/**, comma-separated',
  ),
  authTokenSeconds: setting(
    'AUTH_TOKEN_SECONDS',
    '3600',
    seconds(1, 7 * day),
    'Lifetime of an access token; below 120 the browser renews all the time',
  ),
  authRefreshReuseSeconds: setting(
    'AUTH_REFRESH_REUSE_SECONDS',
    '10',
    seconds(0, 3600),
    'How long a used refresh token is still accepted, for tabs that renew at the same moment',
  ),
  authCodeSeconds: setting(
    'AUTH_CODE_SECONDS',
    '3600',
    seconds(1, day),
    'Lifetime of the codes and links in mails',
  ),
  authMailIntervalSeconds: setting(
    'AUTH_MAIL_INTERVAL_SECONDS',
    '60',
    seconds(0, day),
    'Minimum time between two mails of one kind to one person',
  ),
  authMailsPerHour: setting(
    'AUTH_MAILS_PER_HOUR',
    null,
    wholeNumberParser(1, 10_000_000),
    'Mails of the whole site per hour; unset: 120, with SMTP_URL 1000',
  ),
  authDoubleEmailChange: setting(
    'AUTH_DOUBLE_EMAIL_CHANGE',
    'on',
    parseOnOrOff,
    'A new address is confirmed at the old one too',
  ),
  authManualLinking: setting(
    'AUTH_MANUAL_LINKING',
    'on',
    parseOnOrOff,
    'People may connect and disconnect the providers below',
  ),
  authSigningJwk: setting(
    'AUTH_SIGNING_JWK',
    null,
    parseSigningJwk,
    'Private ES256 key that signs access tokens, as a JWK; unset: created at the first start and stored in the database',
  ),
  googleClientId: setting(
    'GOOGLE_CLIENT_ID',
    null,
    parseText,
    'Client id at Google; unset: no sign-in by Google',
  ),
  googleClientSecret: setting(
    'GOOGLE_CLIENT_SECRET',
    null,
    parseText,
    'Secret that belongs to the client id',
  ),
  googleIssuer: setting(
    'GOOGLE_ISSUER',
    'https://accounts.google.com',
    parseServiceAddress,
    'OpenID provider in place of Google',
  ),
  discordClientId: setting(
    'DISCORD_CLIENT_ID',
    null,
    parseText,
    'Client id at Discord; unset: no sign-in by Discord',
  ),
  discordClientSecret: setting(
    'DISCORD_CLIENT_SECRET',
    null,
    parseText,
    'Secret that belongs to the client id',
  ),
  discordUrl: setting('DISCORD_URL', 'https://discord.com', parseServiceAddress, 'Site in place of Discord'),
  oidcIssuer: setting(
    'OIDC_ISSUER',
    null,
    parseIssuer,
    'Any OpenID provider, by the address that it has as issuer; unset: no sign-in by it',
  ),
  oidcClientId: setting('OIDC_CLIENT_ID', null, parseText, 'Client id at the OpenID provider'),
  oidcClientSecret: setting('OIDC_CLIENT_SECRET', null, parseText, 'Secret that belongs to the client id'),
  oidcName: setting(
    'OIDC_NAME',
    null,
    parseLabel,
    'Name of the OpenID provider on its button; unset: the host of the issuer',
  ),
  oidcOwnerGroup: setting(
    'OIDC_OWNER_GROUP',
    null,
    parseText,
    'Group at the OpenID provider whose members are owners of the site',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    null,
    parseSmtpAddress,
    'Mail server, smtps://user:password@host:465; unset: mails are files in MAIL_DIR',
  ),
  mailFrom: setting('MAIL_FROM', 'ChaseKit <no-reply@localhost>', parseMailSender, 'Sender of the mails'),
  mailDir: setting('MAIL_DIR', null, parseFolder, 'Folder of the mails that are files; unset: DATA_DIR/mail'),
  authUrl: setting(
    'AUTH_URL',
    null,
    parseServiceAddress,
    'Hosted Supabase project that signs people in; unset: the service within',
  ),
  authAnonKey: setting('AUTH_ANON_KEY', null, parseText, 'Public key of the hosted project'),
}
