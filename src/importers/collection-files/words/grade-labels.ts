/** The labels of grades, best first, each in several spellings without spaces and punctuation. */
const labels: [number, string][] = [
  [10, 'pristine perfect'],
  [9.5, 'mint+ mt+'],
  [9, 'mint mt'],
  [8.5, 'nmmt+ nmmint+ nearmintmint+'],
  [8, 'nmmt nmmint nearmintmint'],
  [7.5, 'nm+ nearmint+'],
  [7, 'nm nearmint'],
  [6.5, 'exmt+ exmint+ exnm+ excellentmint+ excellentnearmint+'],
  [6, 'exmt exmint exnm excellentmint excellentnearmint'],
  [5.5, 'ex+ excellent+'],
  [5, 'ex excellent'],
  [4.5, 'vgex+ vgexcellent+ verygoodexcellent+'],
  [4, 'vgex vgexcellent verygoodexcellent'],
  [3.5, 'vg+ verygood+'],
  [3, 'vg verygood'],
  [2.5, 'good+ g+ gd+'],
  [2, 'good g gd'],
  [1.5, 'fair fr f'],
  [1, 'poor pr p'],
]

const numbers = new Map(
  labels.flatMap(([number, spellings]) => spellings.split(' ').map(spelling => [spelling, number] as const)),
)

/**
 * The grade that a label without a number stands for. 'Gem Mint' is 9.5 at BGS and 10 elsewhere. Null if the label
 * stands for several grades: CGC wrote 'Gem Mint' for 9.5 before 2023. Undefined for an unknown label.
 */
export function numberOfGradeLabel(label: string, company: string): number | null | undefined {
  const plain = label.replace(/plus$/, '+')
  if (!/^gem(mint|mt)?$/.test(plain)) return numbers.get(plain)
  if (company === 'CGC') return null
  return company === 'BGS' || company === 'BVG' ? 9.5 : 10
}
