import { settings } from './settings.ts'

/** Renders the settings as the Markdown table of the documentation; a test compares the two. */
export function renderSettingsTable(): string {
  return Object.values(settings)
    .map(
      ({ name, initial, meaning }) =>
        `| \`${name}\` | ${initial ? `\`${initial}\`` : 'unset'} | ${meaning} |`,
    )
    .join('\n')
}
