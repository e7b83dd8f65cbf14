import { z } from 'zod'
import { endpointsTagged } from './endpoint.ts'

export const descriptionEndpoints = {
  describeApi: endpointsTagged('About').get('/openapi.json', {
    madeFrom: 'catalogue',
    summary: 'This API as an OpenAPI 3.1 document',
    response: z.record(z.string(), z.unknown()),
  }),
}
