import type { EndpointGate } from '#platform/http/bind-endpoint.ts'

/** Creates the request gate for tests of public endpoints. It rejects calls that need a user or change data. */
export function anonymousGate(
  keepFromCatalogue: EndpointGate['cacheCatalogueResponse'] = () => undefined,
): EndpointGate {
  const refuse = () => Promise.reject(new Error('Nobody signs in here'))
  const client = { address: '203.0.113.7', userAgent: 'test' }
  return {
    credentialsOf: refuse,
    roleOf: refuse,
    admitChange: refuse,
    clientOf: () => client,
    cacheCatalogueResponse: keepFromCatalogue,
    storeCatalogueResponse: () => {},
  }
}
