/** Reserved names that look like a page or like the site. `user` is the name of users without an address. */
const reserved = new Set(
  (
    'user users me you admin administrator root system staff team support help about contact legal privacy terms ' +
    'api auth account accounts login logout register signup signin sign_in sign_up profile profiles settings ' +
    'home feed explore explore_cards search sets set cards card categories category series collections collection ' +
    'posts post design null undefined anonymous unknown unknown_user deleted chasekit'
  ).split(' '),
)

const maxBaseLength = 64
const maxSuffix = 9
const maxRange = 1e12

export function isReservedUsername(name: string): boolean {
  return reserved.has(name.toLowerCase())
}

/**
 * The part of an address before the @, in lower case and at most 64 characters; 'user' for users without an address.
 */
export function usernameFromEmail(email: string | null): string {
  const part = email?.split('@')[0]?.slice(0, maxBaseLength)
  return part ? part.toLowerCase() : 'user'
}

/**
 * Yields the name itself (unless reserved), the name with 1 to 9 appended, then with longer and longer random numbers,
 * so that the thousandth user of one name needs few attempts too.
 */
export function* generateUsernames(name: string): Generator<string> {
  if (!isReservedUsername(name)) yield name
  for (let number = 1; number <= maxSuffix; number++) yield `${name}${number}`
  for (let range = 100; range <= maxRange; range *= 10)
    yield `${name}${10 + Math.floor(Math.random() * range)}`
}
