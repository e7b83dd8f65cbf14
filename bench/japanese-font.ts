import { execFileSync } from 'node:child_process'

/**
 * Returns a warning to print with the results if the machine has no Japanese font, otherwise ''. Without the font,
 * Chromium searches one for every character, which takes longer than rendering a card.
 */
export function missingFontNote(): string {
  try {
    const fonts = execFileSync('fc-list', [':lang=ja', 'file'], { encoding: 'utf8' })
    return fonts.trim() ? '' : ', no font for Japanese (Debian: fonts-noto-cjk)'
  } catch {
    return ', perhaps no font for Japanese (there is no fc-list to ask)'
  }
}
