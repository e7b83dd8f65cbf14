import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const descriptionEndpoints = {
  describeApi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    tag: 'About',
    madeFrom: 'catalogue',
    summary: 'This API as an OpenAPI 3.1 document',
    response: z.record(z.string(), z.unknown()),
  }),
}
