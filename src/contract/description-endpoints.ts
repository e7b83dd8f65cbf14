import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'

export const descriptionEndpoints = {
  describeApi: createEndpointBuilder('About').get('/openapi.json', {
    madeFrom: 'catalogue',
    key: 'read',
    summary: 'This API as an OpenAPI 3.1 document',
    response: z.record(z.string(), z.unknown()),
  }),
}
