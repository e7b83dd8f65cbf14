/** Shut down, crashed, starting up, and in recovery after one of these. */
const stateCodes = new Set(['57P01', '57P02', '57P03'])
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** Errors of pg without a code. */
const driverMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/** Whether a query failed because the database is temporarily unreachable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && stateCodes.has(code)) return true
  if (code !== undefined && networkCodes.has(code)) return isOfConnection(syscall)
  return driverMessages.some(message => error.message.startsWith(message))
}

/** Missing files have the same codes. */
function isOfConnection(syscall: string | undefined): boolean {
  return syscall === 'connect' || syscall === 'read' || syscall === 'write'
}
