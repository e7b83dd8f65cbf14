import type { Context, Hono, MiddlewareHandler } from 'hono'

type KnownRoute = { method: string; path: RegExp }

/**
 * Creates handlers that return 405 without a body for other methods of a known path, and 404 in plain text for
 * unknown paths. HEAD is not treated as GET: a mail scanner that follows a link must not use it up.
 */
export function createUnknownRequestHandlers(app: Hono): {
  rejectHead: MiddlewareHandler
  rejectUnknown: MiddlewareHandler
} {
  let routes: KnownRoute[] | undefined
  const refuse = (context: Context) => {
    routes ??= knownRoutes(app)
    const methods = routes.filter(({ path }) => path.test(context.req.path)).map(({ method }) => method)
    if (methods.length === 0) return context.text('404 page not found\n', 404)
    return context.body(null, 405, { allow: [...new Set(methods)].join(', ') })
  }
  return {
    rejectHead: async (context, next) => (context.req.method === 'HEAD' ? refuse(context) : next()),
    rejectUnknown: async context => refuse(context),
  }
}

function knownRoutes(app: Hono): KnownRoute[] {
  return app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
}
