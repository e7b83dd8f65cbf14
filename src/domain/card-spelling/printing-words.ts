/** What a printing must be like: 'rh' names a finish, 'mb' a foil, '1st' a stamp. */
export type PrintingWords = { finish?: string; foil?: string; stamp?: string; run?: string }

const printings = new Map<string, PrintingWords>(
  Object.entries({
    n: { finish: 'normal' },
    normal: { finish: 'normal' },
    h: { finish: 'holo' },
    holo: { finish: 'holo' },
    foil: { finish: 'holo' },
    r: { finish: 'reverse' },
    rh: { finish: 'reverse' },
    ph: { finish: 'reverse' },
    rev: { finish: 'reverse' },
    reverse: { finish: 'reverse' },
    pb: { foil: 'pokeball' },
    pokeball: { foil: 'pokeball' },
    mb: { foil: 'masterball' },
    masterball: { foil: 'masterball' },
    '1st': { stamp: '1st-edition' },
    '1e': { stamp: '1st-edition' },
    shadowless: { run: 'shadowless' },
    unlimited: { run: 'unlimited' },
  }),
)

/** The printing that one word names, in any case; undefined for other words. 'PH' is how PTCG Live lists reverse holos. */
export function printingOfWord(word: string): PrintingWords | undefined {
  return printings.get(word.toLowerCase())
}
