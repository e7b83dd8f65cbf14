import { toHalfWidth } from './half-width.ts'

/** Companies that are written as abbreviations. */
const abbreviations =
  'PSA BGS BVG BCCG CGC CSG SGC TAG ACE AGS AFG AOG ARS BRG CCC EGS GMA GRAAD HGA KSA MNT PCA PGS RCG UCG'

/** Other names of companies, in lower case without spaces and punctuation. */
const otherNames: Record<string, string> = {
  professionalsportsauthenticator: 'PSA',
  beckett: 'BGS',
  beckettgrading: 'BGS',
  beckettgradingservice: 'BGS',
  beckettgradingservices: 'BGS',
  bgsbeckett: 'BGS',
  beckettbgs: 'BGS',
  beckettvintagegrading: 'BVG',
  certifiedguarantycompany: 'CGC',
  cgccards: 'CGC',
  cgctradingcards: 'CGC',
  certifiedsportsguaranty: 'CSG',
  sportscardguaranty: 'SGC',
  technicalauthenticationgrading: 'TAG',
  aigrading: 'AGS',
  grad: 'GRAAD',
}

const companies = new Map([
  ...abbreviations.split(' ').map(name => [name.toLowerCase(), name] as const),
  ...Object.entries(otherNames),
])

/** Words that may follow the name of a company: 'ACE Grading'. */
const suffix = /(grading|graded|slab)$/

/** Returns the abbreviation of a known grading company: 'Beckett' is 'BGS'. Undefined for an unknown name. */
export function findGradingCompany(text: string): string | undefined {
  const plain = toHalfWidth(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
  return companies.get(plain) ?? companies.get(plain.replace(suffix, ''))
}

const gradeColumn = /^(\S+) ?(?:grade|grading|graded|rating|score|slab|グレード|鑑定|評価)$/

/** Returns the company that a column of grades is named for: 'psa grade' is that of PSA. */
export function companyOfGradeColumn(column: string): string | undefined {
  const [, name] = gradeColumn.exec(column) ?? []
  return name === undefined ? undefined : findGradingCompany(name)
}
