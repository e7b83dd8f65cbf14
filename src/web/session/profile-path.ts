import { emailName } from './email-name.ts'

/**
 * One's public profile: named by the part of the address before the @, or 'user'. A username made of that part and a
 * number tells that the part itself is somebody else's name.
 */
export function profilePath(email: string | undefined, username: string | undefined): string {
  const part = emailName(email)
  const isTaken =
    part !== undefined &&
    username?.toLowerCase().startsWith(part.toLowerCase()) === true &&
    /^\d+$/.test(username.slice(part.length))
  return `/profile/${encodeURIComponent((isTaken ? username : part) ?? 'user')}`
}
