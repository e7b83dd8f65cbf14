/**
 * The page at which redirects ended. `html` is empty and `status` 0 if its URL is outside the allowed prefixes,
 * because it was not requested.
 */
export type WalkedPage = { url: URL; html: string; status: number }

/** URLs that begin with a prefix, and the cookies that the browser has for them already. */
export type AllowedPrefix = string | { prefix: string; cookies: readonly string[] }

/**
 * A simulated browser without scripts. It stores cookies by origin and follows redirects within the allowed prefixes.
 */
export class PageWalker {
  readonly #within: string[]
  readonly #cookies = new Map<string, Map<string, string>>()
  /** All requested URLs, in order. */
  readonly visited: URL[] = []

  constructor(...within: AllowedPrefix[]) {
    this.#within = within.map(allowed => (typeof allowed === 'string' ? allowed : allowed.prefix))
    for (const allowed of within) {
      if (typeof allowed === 'string') continue
      const pairs = allowed.cookies.map(cookie => cookie.split(/=(.*)/s) as [string, string])
      this.#cookies.set(new URL(allowed.prefix).origin, new Map(pairs))
    }
  }

  stays(url: URL): boolean {
    return this.#within.some(prefix => url.href.startsWith(prefix))
  }

  async open(address: string | URL, form?: Record<string, string>): Promise<WalkedPage> {
    let url = new URL(address)
    let body = form && new URLSearchParams(form)
    for (let hops = 0; hops < 20; hops++) {
      if (!this.stays(url)) return { url, html: '', status: 0 }
      const response = await this.#ask(url, body)
      const next = response.headers.get('location')
      if (next === null || response.status < 300 || response.status > 399)
        return { url, html: await response.text(), status: response.status }
      url = new URL(next, url)
      body = undefined
    }
    throw new Error(`Redirect loop at ${url.href}`)
  }

  /** Submits the page's form with its hidden fields. */
  async submit(page: WalkedPage, fields: Record<string, string> = {}): Promise<WalkedPage> {
    const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1]
    if (action === undefined) throw new Error(`No form at ${page.url.href}: ${page.html}`)
    const hidden = [...page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const values = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
    return this.open(new URL(action.replaceAll('&amp;', '&'), page.url), { ...values, ...fields })
  }

  async #ask(url: URL, body: URLSearchParams | undefined): Promise<Response> {
    this.visited.push(url)
    const cookies = this.#cookies.get(url.origin) ?? new Map<string, string>()
    this.#cookies.set(url.origin, cookies)
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      ...(body && { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}
