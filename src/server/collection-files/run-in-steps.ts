/** How long steps run before other requests have their turn. A step is much shorter. */
const turnMs = 20

function pause(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** Runs a generator to its end and lets other requests run in between. */
export async function runInSteps<Step, Result>(
  steps: Generator<Step, Result>,
  onStep: (step: Step) => void = () => {},
): Promise<Result> {
  // Reading the body of the request has used the turn before.
  await pause()
  let turnEnds = performance.now() + turnMs
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    onStep(step.value)
    if (performance.now() < turnEnds) continue
    await pause()
    turnEnds = performance.now() + turnMs
  }
}

function* mapSteps<Item, Result>(items: readonly Item[], map: (item: Item) => Result) {
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    yield
  }
  return results
}

/** `items.map(map)` for many items, letting other requests run in between. */
export function mapInSteps<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  return runInSteps(mapSteps(items, map))
}
