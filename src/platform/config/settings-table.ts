import { settings } from './settings.ts'

/** Renders the settings as a Markdown table, for the documentation and the test that compares them. */
export function settingsTable(): string {
  return Object.values(settings)
    .map(
      ({ name, initial, meaning }) =>
        `| \`${name}\` | ${initial ? `\`${initial}\`` : 'unset'} | ${meaning} |`,
    )
    .join('\n')
}
