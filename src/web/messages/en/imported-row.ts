/** The copies of an imported row. */
export const importedRow = {
  conditions: {
    mint: 'Mint',
    'near-mint': 'Near Mint',
    'lightly-played': 'Lightly Played',
    'moderately-played': 'Moderately Played',
    'heavily-played': 'Heavily Played',
    damaged: 'Damaged',
  },
  paid: (price: string) => `Paid ${price}`,
}
