/** The parts of the client that the tests call; the package has no types. */
declare module 'pokemontcgsdk' {
  type Endpoint = {
    find(id: string): Promise<unknown>
    where(parameters: Record<string, string | number>): Promise<unknown>
    all(parameters?: Record<string, string | number>): Promise<unknown>
  }
  const client: { card: Endpoint; set: Endpoint; type: Endpoint }
  export default client
}
