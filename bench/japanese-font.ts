import { execFileSync } from 'node:child_process'

/**
 * What to say of a machine without a font for Japanese: Chromium does not remember that it found none and asks another
 * process anew for every sign it draws, longer than it draws a card.
 */
export function missingFontNote(): string {
  try {
    const fonts = execFileSync('fc-list', [':lang=ja', 'file'], { encoding: 'utf8' })
    return fonts.trim() ? '' : ', no font for Japanese (Debian: fonts-noto-cjk)'
  } catch {
    return ', perhaps no font for Japanese (there is no fc-list to ask)'
  }
}
