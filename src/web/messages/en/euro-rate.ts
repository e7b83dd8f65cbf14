/** The rate at which prices in euros are part of a sum in US dollars. */
export const euroRateMessages = {
  rate: (rate: string, day: string) => `Prices in euros are counted at ${rate} for 1 euro, fixed on ${day}`,
}
