import { accountMessages } from '#web/messages/en/account.ts'

/** Checked in this order: most browsers also claim to be others. */
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const findName = (agent: string, names: [RegExp, string][]) => names.find(([mark]) => mark.test(agent))?.[1]

/** A readable name of a user agent: 'Firefox on Windows'. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? ''
  const browser = findName(agent, browsers)
  const system = findName(agent, systems)
  if (browser && system) return accountMessages.device(browser, system)
  return browser ?? system ?? accountMessages.unknownDevice
}
