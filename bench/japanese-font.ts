import { execFileSync } from 'node:child_process'

/**
 * Returns a warning for machines without a Japanese font: Chromium then searches for a font for every character,
 * which takes longer than rendering a card.
 */
export function missingFontNote(): string {
  try {
    const fonts = execFileSync('fc-list', [':lang=ja', 'file'], { encoding: 'utf8' })
    return fonts.trim() ? '' : ', no font for Japanese (Debian: fonts-noto-cjk)'
  } catch {
    return ', perhaps no font for Japanese (there is no fc-list to ask)'
  }
}
