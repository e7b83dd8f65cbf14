import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Browser tests that take long: walks over all pages, and adding cards with slow calls. */
export const longFiles = ['page-states-collector', 'page-states-visitor', 'rapid-entry-losses'].map(
  name => `test/e2e/${name}.e2e.test.ts`,
)

const isLong = ({ moduleId }: TestSpecification) => longFiles.some(file => moduleId.endsWith(`/${file}`))

const projects = ['node', 'dom', 'browser']
const orderOf = ({ project }: TestSpecification) => projects.indexOf(project.name)

/**
 * Runs one project after the other without a pause: a worker starts browser tests while others finish unit tests. The
 * long files start before the others of their project. A fresh clone knows no durations, and the order by size would
 * leave a core without work while the last long file runs.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => orderOf(a) - orderOf(b) || Number(isLong(b)) - Number(isLong(a)))
  }
}
