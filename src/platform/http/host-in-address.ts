/** Writes a host as addresses contain it. Browsers cannot open a wildcard address: it becomes `localhost`. */
export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
