import { account } from '#web/messages/en/account.ts'

/** Told apart in this order: most browsers also claim to be others. */
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

const nameIn = (agent: string, names: [RegExp, string][]) => names.find(([mark]) => mark.test(agent))?.[1]

/** 'Firefox on Windows': what a browser says of itself, as people would. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? ''
  const browser = nameIn(agent, browsers)
  const system = nameIn(agent, systems)
  if (browser && system) return account.device(browser, system)
  return browser ?? system ?? account.unknownDevice
}
