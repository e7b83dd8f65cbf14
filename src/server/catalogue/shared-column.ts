import { createGrowingInts, filledInts, intAt, pushInt } from '#search/index/growing-ints.ts'

/** Different values, and by ordinal the number of a card's value. */
export type SharedValues<Value> = { values: Value[]; numbers: Int32Array | Uint16Array }

/** A value per card, such as its rarity, of which there are few: cards with equal values share one. */
export class SharedColumn<Value> {
  readonly #values: Value[] = []
  readonly #numbers = new Map<string, number>()
  readonly #ofCards = createGrowingInts()

  /** Appends the value of the next card. */
  add(value: Value): void {
    const json = JSON.stringify(value)
    let number = this.#numbers.get(json)
    if (number === undefined) {
      number = this.#values.push(value) - 1
      this.#numbers.set(json, number)
    }
    pushInt(this.#ofCards, number)
  }

  /** The column in 2 or 4 bytes per card, besides the values. */
  finish(): SharedValues<Value> {
    const values = this.#values
    const ofCards = filledInts(this.#ofCards)
    return { values, numbers: values.length > 0x1_0000 ? ofCards.slice() : Uint16Array.from(ofCards) }
  }
}

/** Returns a function that looks up the value of a card. */
export function valueLookup<Value>({ values, numbers }: SharedValues<Value>): (ordinal: number) => Value {
  return ordinal => {
    const value = ordinal < numbers.length ? values[intAt(numbers, ordinal)] : undefined
    if (value === undefined) throw new RangeError(`No card number ${ordinal}`)
    return value
  }
}
