/**
 * The sets that collectors think of first, best-known first. Many sets have equal totals, so '4/102' alone may mean
 * cards of several sets; those of Base Set come first. Other sets are in catalogue order.
 */
const wellKnownSets = (
  'base1 sv03.5 neo1 base2 swsh7 sv08.5 xy12 base4 lc gym1 gym2 swsh12.5 swsh3.5 cel25 swsh4.5sv sm12 swsh3 xy2 ' +
  'sv10 ex7 xy1'
).split(' ')
const positions = new Map(wellKnownSets.map((id, position) => [id, position]))

/** Points by which cards of a well-known set rank before cards with the same number and total of other sets. */
export function pointsOfWellKnownSet(setId: string): number {
  const position = positions.get(setId)
  return position === undefined ? 0 : wellKnownSets.length - position
}
