/** Converts an OKLCH color to '#rrggbb': lightness (0 to 1), chroma (0 to 0.3) and hue (degrees). */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map(value => {
    const clipped = Math.min(1, Math.max(0, value))
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
  })
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Words in set names that determine the color, with its hue and chroma. */
const wordColors: [RegExp, number, number][] = [
  [/flame|fire|inferno|blaze|burn|heat|charizard|ruby|crimson|scarlet|red\b|magma|explosive/i, 28, 0.15],
  [/sun\b|gold|electric|spark|volt|thunder|lightning|pikachu|treasure|crown|celebrat/i, 75, 0.11],
  [/jungle|forest|emerald|leaf|grove|grass|evolving|sceptile|venusaur|temporal/i, 150, 0.1],
  [
    /aqua|sea\b|water|sky|skies|frost|hail|snow|blue|storm|tempest|ocean|tidal|surf|suicune|mirage/i,
    245,
    0.12,
  ],
  [/dark|shadow|night|phantom|ghost|gengar|lost|black(?! star)|abyss|spirit|nihil|zoroark/i, 290, 0.07],
  [/dragon|rayquaza|lati|noivern|roaring/i, 280, 0.13],
  [/fairy|dream|sylveon|pokekyun|prismatic|mew|psychic|fusion|phantasma|hidden|shrouded/i, 330, 0.13],
  [/steel|metal|silver|platinum|shield|sword|lance|judge|excadrill|bisharp/i, 250, 0.03],
  [/rocket|plasma|team|gang/i, 10, 0.1],
  [/desert|sand|earth|fossil|clay|ancient|ruin|canyon|gaia/i, 55, 0.08],
]

export function colorOf(name: string): { hue: number; chroma: number } | undefined {
  const found = wordColors.find(([words]) => words.test(name))
  return found && { hue: found[1], chroma: found[2] }
}
