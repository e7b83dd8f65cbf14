import { EnergyIcon } from './energy-icon.tsx'
import { energyInText } from './energy-in-text.ts'
import { plainText } from '#domain/plain-text.ts'

/** A card's text: markup stripped, energy symbols drawn. */
export function CardWords({ text, language }: { text: string; language: string }) {
  return (
    <p className="text-sm leading-relaxed text-ink-2" lang={language}>
      {energyInText(plainText(text)).map((part, index) =>
        'energy' in part ? <EnergyIcon key={index} type={part.energy} size={16} /> : part.text,
      )}
    </p>
  )
}
