import { randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** Limits of the Standard Webhooks specification, in bytes. */
const [minBytes, maxBytes] = [24, 64]
const newSecretBytes = 32

/** Asks for another signing secret. */
export const newSecret = 'new'

export const createSigningSecret = () => prefix + randomBytes(newSecretBytes).toString('base64')

export function isSigningSecret(text: string): boolean {
  const key = text.slice(prefix.length)
  if (!text.startsWith(prefix) || !/^[A-Za-z\d+/]+={0,2}$/.test(key)) return false
  const bytes = Buffer.from(key, 'base64')
  return bytes.toString('base64') === key && bytes.length >= minBytes && bytes.length <= maxBytes
}

/** Whether a text can be sent as a bearer token. */
export const isAccessToken = (text: string) => /^[\x21-\x7e]+$/.test(text)
