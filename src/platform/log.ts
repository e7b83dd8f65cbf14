export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]
export type LogFields = Record<string, unknown>

/**
 * Writes one entry per call, as a single line in JSON. Secrets in addresses, and values of fields whose names
 * indicate a secret, are masked.
 */
export type Log = Record<Exclude<LogLevel, 'silent'>, (message: string, fields?: LogFields) => void>

type LogOptions = {
  level: LogLevel
  /** 'text' for people at a terminal, 'json' for machines. */
  format: 'text' | 'json'
  write?: (line: string) => void
  now?: () => Date
}

const secretName = /pass(word|phrase)?$|secret|token|authorization|cookie|api_?key|database_url|smtp_url/i
const addressWithPassword = /(\w+:\/\/[^\s:/@]+:)[^\s@]+@/g
/** Paths that end in the token of a link, which gives access: shared lists and binders, and private feeds. */
const secretPath =
  /(\/(?:wants|trades|(?:want|trade)-lists\/shared|binders\/shared|feeds\/alerts)\/)[^\s/?#"'()]+/g
/** Parameters of links in mails, of sign-in and of pages that print a shared want list. */
const secretParameter = /([?&#](?:\w*token(?:_hash)?|key|code|want)=)[^\s&#"'()]+/gi

export function createLog(options: LogOptions): Log {
  const write = options.write ?? ((line: string) => process.stderr.write(line))
  const now = options.now ?? (() => new Date())
  const format = options.format === 'json' ? jsonLine : textLine
  const logAt = (level: LogLevel) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(options.level)) return () => {}
    return (message: string, fields: LogFields = {}) =>
      write(format(now(), level, maskSecrets(message), printable(fields)))
  }
  return { debug: logAt('debug'), info: logAt('info'), warn: logAt('warn'), error: logAt('error') }
}

/** Text on a terminal, JSON lines elsewhere. */
export function logFormatFor(stream: { isTTY?: boolean }): 'text' | 'json' {
  return stream.isTTY ? 'text' : 'json'
}

function jsonLine(time: Date, level: LogLevel, message: string, fields: LogFields): string {
  return `${JSON.stringify({ time: time.toISOString(), level, message, ...fields })}\n`
}

function textLine(time: Date, level: LogLevel, message: string, fields: LogFields): string {
  const mark = level === 'info' ? '' : `${level} `
  const facts = Object.entries(fields).map(([name, value]) => ` ${name}=${plain(value)}`)
  return `${time.toISOString().slice(11, 19)} ${mark}${message}${facts.join('')}\n`
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields as JSON values, at every depth without secrets. */
function printable(fields: LogFields): LogFields {
  return JSON.parse(JSON.stringify(fields, printableValue))
}

function printableValue(name: string, value: unknown): unknown {
  if (secretName.test(name)) return '***'
  if (value instanceof Error) return maskSecrets(value.stack ?? value.message)
  if (typeof value === 'string') return maskSecrets(value)
  if (typeof value === 'bigint') return value.toString()
  return value
}

function maskSecrets(text: string): string {
  return text
    .replace(addressWithPassword, '$1***@')
    .replace(secretPath, '$1***')
    .replace(secretParameter, '$1***')
}
