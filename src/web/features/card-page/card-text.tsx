import { EnergyIcon } from './energy-icon.tsx'
import { splitEnergySymbols } from './split-energy-symbols.ts'
import { plainText } from '#domain/plain-text.ts'

/** A card's text without markup and with energy symbols. */
export function CardText({ text, language }: { text: string; language: string }) {
  return (
    <p className="text-sm leading-relaxed text-ink-2" lang={language}>
      {splitEnergySymbols(plainText(text)).map((part, index) =>
        'energy' in part ? <EnergyIcon key={index} type={part.energy} size={16} /> : part.text,
      )}
    </p>
  )
}
