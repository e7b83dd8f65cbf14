/** Reserved names that look like a page or like the site. `user` is the name of users without an address. */
const reserved = new Set(
  (
    'user users me you admin administrator root system staff team support help about contact legal privacy terms ' +
    'api auth account accounts login logout register signup signin sign_in sign_up profile profiles settings ' +
    'home feed explore explore_cards search sets set cards card categories category series collections collection ' +
    'posts post design null undefined anonymous unknown unknown_user deleted chasekit'
  ).split(' '),
)

const longestBase = 64
const counted = 9
const largest = 1e12

export function isReserved(name: string): boolean {
  return reserved.has(name.toLowerCase())
}

/** The part of an address before the @; 'user' for users without an address. */
export function emailPart(email: string | null): string {
  const part = email?.split('@')[0]?.slice(0, longestBase)
  return part ? part.toLowerCase() : 'user'
}

/**
 * Yields the name itself (unless reserved), the name with 1 to 9 appended, then with longer and longer random numbers,
 * so that the thousandth user of one name needs few attempts too.
 */
export function* usernamesLike(name: string): Generator<string> {
  if (!isReserved(name)) yield name
  for (let number = 1; number <= counted; number++) yield `${name}${number}`
  for (let most = 100; most <= largest; most *= 10) yield `${name}${10 + Math.floor(Math.random() * most)}`
}
