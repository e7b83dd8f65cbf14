import { expect, test } from 'vitest'
import { cardSymbolPaths } from '#domain/card-symbol-paths.ts'
import { cardTypeColors } from '#domain/card-type-colors.ts'
import { cardTypesCss, isUpToDate } from './draw-card-types.ts'
import { symbolPolygon } from './draw-card-types/symbol-polygon.ts'

test('the stylesheet of card types equals the generated one', () => {
  expect(isUpToDate()).toBe(true)
})

test('a card type has its colors and its symbol', () => {
  const css = cardTypesCss()
  expect(css).toContain(
    `.look-Fire { --bright: ${cardTypeColors.Fire.bright}; --deep: ${cardTypeColors.Fire.deep}; `,
  )
  expect(css).toContain(symbolPolygon(cardSymbolPaths.Fire))
})
