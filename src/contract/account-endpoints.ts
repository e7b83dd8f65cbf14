import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'

const endpoint = createEndpointBuilder('Accounts')

/** Minimum password length, in characters. */
export const minPasswordLength = 6

/** A username as users may choose it. Usernames that the server generates may contain other characters. */
export const UsernameSchema = z
  .string('Username must be text')
  .regex(/^[A-Za-z0-9_]{3,20}$/, 'Username must have 3 to 20 letters, numbers or underscores')

const email = z.string('Email is required').min(1, 'Email is required').max(255, 'This email is too long')
const givenPassword = z.string('Password is required').min(1, 'Password is required')
const newPassword = z
  .string('Password is required')
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`)

/** The sign-in service ignores further bytes. */
const maxPasswordBytes = 72

const Session = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.int().describe('Seconds'),
    expires_at: z.int().describe('Seconds since 1970'),
    token_type: z.string(),
  })
  .meta({ id: 'Session' })

export const SignInResponse = z
  .object({
    user: z.object({
      id: z.string(),
      email: z.string(),
      username: z.string().nullable(),
      email_confirmed_at: z.string().nullable(),
    }),
    session: Session.nullable().describe('Null if the address must be confirmed before signing in'),
  })
  .meta({ id: 'SignedIn' })
export type SignInResponse = z.output<typeof SignInResponse>

export const accountEndpoints = {
  register: endpoint.post('/auth/register', {
    summary: 'Creates an account; where registration is by invitation, with the code of one',
    key: 'never',
    body: z.object({
      email,
      password: newPassword,
      username: UsernameSchema.nullish(),
      invite: z.string('invite must be text').max(200, 'This invitation is too long').nullish(),
    }),
    response: SignInResponse,
    status: 201,
  }),
  login: endpoint.post('/auth/login', {
    summary: 'Signs in by email and password',
    key: 'never',
    body: z.object({ email, password: givenPassword }),
    response: SignInResponse,
  }),
  setPasswordByLink: endpoint.post('/auth/password-link', {
    summary: 'Sets a new password with a link from the owner of the site, and ends all sessions and API keys',
    key: 'never',
    body: z.object({
      token: z.string('token must be text').max(200, 'This link is not complete'),
      password: newPassword.refine(
        password => new TextEncoder().encode(password).length <= maxPasswordBytes,
        `Password cannot be longer than ${maxPasswordBytes} characters`,
      ),
    }),
    response: z.object({ success: z.literal(true) }),
  }),
  ensureUser: endpoint.post('/auth/ensure-user', {
    summary: "The viewer's own user record, made when it is missing",
    caller: 'user',
    key: 'never',
    response: z.object({
      userId: z.string(),
      user: z.object({ id: z.string(), username: z.string() }),
      profileName: z
        .string()
        .describe(
          "Names the public profile in addresses: the address's part before the @ while it leads there",
        ),
      role: z.enum(['owner', 'moderator']).nullable(),
    }),
  }),
}
