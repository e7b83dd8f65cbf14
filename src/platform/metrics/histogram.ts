/** Upper bounds in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Durations by label set, as Prometheus reads them. */
export class Histogram {
  readonly #name: string
  readonly #help: string
  readonly #series = new Map<string, { counts: number[]; sum: number; count: number }>()

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  /** `labels` as text: 'method="GET",route="/api/sets"'. */
  observe(labels: string, seconds: number): void {
    let series = this.#series.get(labels)
    if (!series) {
      series = { counts: bounds.map(() => 0), sum: 0, count: 0 }
      this.#series.set(labels, series)
    }
    const bucket = bounds.findIndex(bound => seconds <= bound)
    if (bucket !== -1) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
    series.count++
  }

  text(): string {
    const lines = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`]
    for (const [labels, { counts, sum, count }] of this.#series) {
      let below = 0
      bounds.forEach((bound, index) => {
        below += counts[index] ?? 0
        lines.push(`${this.#name}_bucket{${labels},le="${bound}"} ${below}`)
      })
      lines.push(`${this.#name}_bucket{${labels},le="+Inf"} ${count}`)
      lines.push(`${this.#name}_sum{${labels}} ${sum}`, `${this.#name}_count{${labels}} ${count}`)
    }
    return lines.join('\n')
  }
}
