import { settings } from './settings.ts'

/** The settings as rows of a Markdown table, for the documentation and the test that keeps it true. */
export function settingsTable(): string {
  return Object.values(settings)
    .map(
      ({ name, initial, meaning }) =>
        `| \`${name}\` | ${initial ? `\`${initial}\`` : 'unset'} | ${meaning} |`,
    )
    .join('\n')
}
