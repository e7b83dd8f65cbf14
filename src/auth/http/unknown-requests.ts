import type { Context, Hono, MiddlewareHandler } from 'hono'

type Known = { method: string; path: RegExp }

/**
 * Returns 405 without a body for other methods of a known path, and 404 in plain text for unknown paths. HEAD is not
 * treated as GET: a mail scanner that follows a link must not use it up.
 */
export function refuseUnknown(app: Hono): { heads: MiddlewareHandler; rest: MiddlewareHandler } {
  let known: Known[] | undefined
  const refuse = (context: Context) => {
    known ??= knownRoutes(app)
    const methods = known.filter(({ path }) => path.test(context.req.path)).map(({ method }) => method)
    if (methods.length === 0) return context.text('404 page not found\n', 404)
    return context.body(null, 405, { allow: [...new Set(methods)].join(', ') })
  }
  return {
    heads: async (context, next) => (context.req.method === 'HEAD' ? refuse(context) : next()),
    rest: async context => refuse(context),
  }
}

function knownRoutes(app: Hono): Known[] {
  return app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
}
