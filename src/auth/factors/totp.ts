import { timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Accepted steps relative to the current one, because clocks may be one step early or late. */
const stepOffsets = [-1, 0, 1]

/** Returns 160 random bits in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI that an authenticator app reads from the QR code. */
export function totpUri(factor: { issuer: string; account: string; secret: string }): string {
  const [issuer, account] = [factor.issuer, factor.account].map(label)
  const settings = `algorithm=SHA1&digits=6&issuer=${issuer}&period=${periodSeconds}&secret=${factor.secret}`
  return `otpauth://totp/${issuer}:${account}?${settings}`
}

/** Returns the 30-second step of a valid code. Only steps after the last accepted one are valid. */
export function findAcceptedStep(
  secret: string,
  code: string,
  now: Date,
  lastUsedStep: number | null,
): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })
  const current = Math.floor(now.getTime() / 1000 / periodSeconds)
  return stepOffsets
    .map(offset => current + offset)
    .filter(step => step > (lastUsedStep ?? -1))
    .find(step => sameDigits(totp.generate({ timestamp: step * periodSeconds * 1000 }), code))
}

function sameDigits(expected: string, actual: string): boolean {
  return timingSafeEqual(Buffer.from(expected), Buffer.from(actual))
}

function label(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@')
}
