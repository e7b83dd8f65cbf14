/** The rates at which sums count amounts in other currencies. */
export const ratesMessages = {
  rate: (one: string, rate: string) => `${one} = ${rate}`,
  rates: (rates: string, day: string) => `Counted at ${rates}: fixed rates of ${day}`,
}
