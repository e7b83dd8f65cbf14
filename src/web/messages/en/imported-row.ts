/** The copies that a row of an imported file describes: condition, purchase price and number of wanted ones. */
export const importedRowMessages = {
  conditions: {
    mint: 'Mint',
    'near-mint': 'Near Mint',
    'lightly-played': 'Lightly Played',
    'moderately-played': 'Moderately Played',
    'heavily-played': 'Heavily Played',
    damaged: 'Damaged',
  },
  paid: (price: string) => `Paid ${price}`,
  wanted: (count: number) => `${count.toLocaleString('en')} more wanted`,
}
