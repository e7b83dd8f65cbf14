import { CornerDownLeft } from 'lucide-react'
import { type FormEvent, type RefObject, useState } from 'react'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EntryPreview } from './entry-preview.tsx'
import type { EntrySet } from './resolve-entry.ts'

/** Words that a number pad cannot type. The first ones follow a number directly. */
const words = [
  '×2',
  '×3',
  'rh',
  'holo',
  '1st',
  'nm',
  'lp',
  'mp',
  'hp',
  'dmg',
  'psa',
  '$',
  '@',
  'want',
] as const

type Props = {
  field: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  onAdd: (text: string) => void
  sets: readonly EntrySet[]
  setId: string
}

/** The text with a word after it; signs are followed by what belongs to them, words by a space. */
function withWord(text: string, word: string): string {
  const start = text.trimEnd()
  const isSign = word === '$' || word === '@'
  return `${start}${start ? ' ' : ''}${word.replace('×', 'x')}${isSign ? '' : ' '}`
}

/** The field for a line, with what it means and buttons for words. Enter adds the line and empties the field. */
export function EntryInput({ field, text, onText, onAdd, sets, setId }: Props) {
  const [isNumeric, setIsNumeric] = useState(() => matchMedia('(pointer: coarse)').matches)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const line = text.trim()
    if (line === '') return
    onAdd(line)
    onText('')
    field.current?.focus()
  }
  const press = (word: string) => {
    onText(withWord(text, word))
    field.current?.focus()
  }
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={submit}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          ref={field}
          label={messages.line}
          placeholder={setId ? messages.linePlaceholder : messages.lineWithSetPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          inputMode={isNumeric ? 'decimal' : 'text'}
          maxLength={200}
          value={text}
          onChange={event => onText(event.target.value)}
        />
        <Button type="submit" variant="primary" icon={<CornerDownLeft aria-hidden className="icon" />}>
          {messages.add}
        </Button>
      </div>
      <EntryPreview text={text} sets={sets} setId={setId} />
      {/* One row on phones, so that the added lines are visible below. */}
      <div
        role="group"
        aria-label={messages.words}
        className="flex gap-1.5 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1 sm:flex-wrap"
      >
        <Button
          size="small"
          className="hidden flex-none pointer-coarse:inline-flex"
          aria-pressed={!isNumeric}
          onClick={() => {
            setIsNumeric(current => !current)
            field.current?.focus()
          }}
        >
          {messages.letters}
        </Button>
        {words.map(word => (
          <Button key={word} size="small" className="flex-none" onClick={() => press(word)}>
            {word}
          </Button>
        ))}
      </div>
    </form>
  )
}
