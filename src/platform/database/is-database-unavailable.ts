import { shortageOf } from './resource-shortage.ts'

/** SQLSTATE codes of a server that is shutting down, has crashed, is starting or is recovering. */
const stateCodes = ['57P01', '57P02', '57P03']
/** SQLSTATE codes of statements that took too long, waited too long for a lock, and of idle transactions. */
const timeoutCodes = ['57014', '55P03', '25P03']
const temporaryCodes = new Set([...stateCodes, ...timeoutCodes])
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** Messages of pg errors that have no code. */
const driverMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/** Whether a query failed because the database is temporarily unreachable, too busy or short of a resource. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (isPoolerFailure(error)) return true
  if (code !== undefined && (temporaryCodes.has(code) || shortageOf(code) !== undefined)) return true
  if (code !== undefined && networkCodes.has(code)) return isOfConnection(syscall)
  return driverMessages.some(message => error.message.startsWith(message))
}

/**
 * PgBouncer reports that it reaches no server, or has no free connection, as a fatal error of the class of connection
 * exceptions. PostgreSQL reports violations of the protocol with the same code, but ends no connection for them.
 */
function isPoolerFailure(error: Error): boolean {
  const { code, severity } = error as { code?: string; severity?: string }
  return severity === 'FATAL' && code?.startsWith('08') === true
}

/** Whether the failed system call belongs to a connection. Missing files fail with the same error codes. */
function isOfConnection(syscall: string | undefined): boolean {
  return syscall === 'connect' || syscall === 'read' || syscall === 'write'
}
