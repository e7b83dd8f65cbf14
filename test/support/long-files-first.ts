import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that visit most pages of the site, and the slowest journey. Each takes minutes. */
const longFiles = ['accessibility', 'hidden-money', 'layout-shift', 'rapid-entry']

const isLong = ({ moduleId }: TestSpecification) =>
  longFiles.some(name => moduleId.endsWith(`/${name}.e2e.test.ts`))

/**
 * Starts the long files before the others of their group. A fresh clone knows no durations, and the order by size
 * would leave a core without work while the last long file runs.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || Number(isLong(b)) - Number(isLong(a)))
  }
}
