import type { Language } from './language.ts'
import { englishLogos } from './set-logo-english.ts'
import { japaneseLogos } from './set-logo-japanese.ts'
import { japaneseProductLogos } from './set-logo-japanese-products.ts'

/** A logo that was drawn for this site, and the set it belongs to. Names are English also for Japanese sets. */
export type SetLogo = {
  language: Language
  code: string
  name: string
  /** File name without '.svg'. */
  file: string
  /** Code of the English counterpart of a Japanese set if its name differs. */
  english: string | undefined
}

/** Returns the file name of a code: 'sm1p' for 'SM1+'. */
function fileOf(code: string): string {
  return code.toLowerCase().replace('+', 'p')
}

function parse(language: Language, lines: string): SetLogo[] {
  return lines
    .trim()
    .split('\n')
    .map(line => {
      const [code = '', name = '', file, english] = line.split('|')
      return { language, code, name, file: file || fileOf(code), english }
    })
}

export const setLogos: Record<Language, SetLogo[]> = {
  en: parse('en', englishLogos),
  ja: [...parse('ja', japaneseLogos), ...parse('ja', japaneseProductLogos)],
}
