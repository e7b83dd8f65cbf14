import {
  Component as Boundary,
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { isOffline, watchNetwork } from '#web/api/network.ts'

/** Milliseconds until a failed download is tried again; the time doubles with each failure. */
const firstRetryMs = 10_000
const maxRetryMs = 300_000

type Code<Props> =
  | { state: 'loading'; Waiting: ComponentType }
  | { state: 'loaded'; Component: ComponentType<Props> }
  | { state: 'failed'; failures: number }

type Fallback = {
  /** Shown instead of a part whose code cannot be loaded or that fails while rendering. */
  fallback?: ReactNode
  /** Failed loading is tried again when this changes. */
  attempt?: number
}

class PartBoundary extends Boundary<
  Pick<Fallback, 'fallback'> & { children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

/** A component that suspends until the promise resolves. */
const suspendedUntil = (promise: Promise<void>): ComponentType =>
  lazy(async () => {
    await promise
    return { default: () => null }
  })

/** The code of a part, loaded once by all its elements. */
class LazyCode<Props> {
  readonly #load: () => Promise<ComponentType<Props>>
  readonly #listeners = new Set<() => void>()
  #code: Code<Props> | undefined
  #retrying: Promise<void> | undefined

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load
  }

  /** Starts loading when first called. */
  get = (): Code<Props> => (this.#code ??= { state: 'loading', Waiting: suspendedUntil(this.#tryLoad(0)) })

  /** Loads failed code again. Elements keep their fallback until it is loaded. */
  retry = (): void => {
    if (this.#code?.state !== 'failed') return
    this.#retrying ??= this.#tryLoad(this.#code.failures).then(() => (this.#retrying = undefined))
  }

  /** Like `retry`, also if a retry is under way that began without a network and fails. */
  retryOnline = async (): Promise<void> => {
    await this.#retrying
    this.retry()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #tryLoad(failures: number): Promise<void> {
    this.#code = await this.#load().then(
      (Component): Code<Props> => ({ state: 'loaded', Component }),
      (): Code<Props> => ({ state: 'failed', failures: failures + 1 }),
    )
    for (const listener of this.#listeners) listener()
  }
}

type Retries = { retry: () => void; retryOnline: () => Promise<void> }

/** Loads failed code again: when an element mounts, when the network is back, and after a while. */
function useRetries({ retry, retryOnline }: Retries, failures: number): void {
  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(retry, Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs))
    const stopWatching = watchNetwork(() => {
      if (!isOffline()) void retryOnline()
    })
    return () => {
      clearTimeout(timer)
      stopWatching()
    }
  }, [retry, retryOnline, failures])
}

/**
 * Returns a component whose code is loaded by a `componentLoader` when it is first rendered, within a `Suspense`. Unlike a
 * component of React's `lazy`, it never fails: without its code it renders the `fallback`, and loading is tried again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = new LazyCode(load)
  return function LazyPart({ fallback, attempt, ...props }: Props & Fallback) {
    const current = useSyncExternalStore(code.subscribe, code.get, code.get)
    useRetries(code, current.state === 'failed' ? current.failures : 0)
    useEffect(() => code.retry(), [attempt])
    if (current.state === 'loading') return <current.Waiting />
    if (current.state !== 'loaded') return fallback
    return (
      <PartBoundary fallback={fallback}>
        <current.Component {...(props as unknown as Props)} />
      </PartBoundary>
    )
  }
}
