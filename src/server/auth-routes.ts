import type { Hono } from 'hono'
import { dataPolicy, securityHeaders } from '#platform/http/security-headers.ts'

const below = '/auth/v1'

/** Puts the sign-in service below /auth/v1; it answers everything there, its errors included. */
export function addAuthRoutes(app: Hono, service: Hono, publicUrl: string): void {
  app.use(`${below}/*`, securityHeaders({ policy: dataPolicy, publicUrl }))
  app.all(`${below}/*`, async context => {
    const url = new URL(context.req.url)
    url.pathname = url.pathname.slice(below.length) || '/'
    const answer = await service.fetch(new Request(url, context.req.raw), context.env)
    return context.newResponse(answer.body, answer)
  })
}
