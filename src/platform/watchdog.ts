import { execFile } from 'node:child_process'
import type { Log } from './log.ts'

/** What systemd tells a service with `WatchdogSec`. */
type WatchdogEnvironment = { NOTIFY_SOCKET?: string | undefined; WATCHDOG_USEC?: string | undefined }

/** Part of the period after which systemd is notified, as its manual recommends. */
const share = 0.5

/**
 * Tells systemd regularly that the event loop runs; a process that does not is restarted. Does nothing outside a service
 * with a watchdog. Node has no datagram sockets of Unix, so systemd's own program sends the message.
 */
export function startWatchdog(env: WatchdogEnvironment, log: Log): { close: () => void } | undefined {
  const period = Number(env.WATCHDOG_USEC) / 1000
  if (!env.NOTIFY_SOCKET || !(period > 0)) return undefined
  const notify = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], error => {
      if (error) log.warn('systemd was not notified', { error })
    })
  notify()
  const timer = setInterval(notify, period * share)
  return { close: () => clearInterval(timer) }
}
