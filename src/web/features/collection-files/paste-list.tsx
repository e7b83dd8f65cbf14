import { type FormEvent, useState } from 'react'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ChosenFile } from './import-draft.ts'
import { readChosenFile } from './read-chosen-file.ts'

const { paste: texts, drop } = messages
/** PTCG Live writes deck lists in English. */
const example = '4 Charizard ex OBF 125'

type Props = { sender: 'user' | 'visitor'; onFile: (file: ChosenFile) => void }

/** A field for a pasted deck list or table, which is then read like a file. */
export function PasteList({ sender, onFile }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const read = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = await readChosenFile(new File([text.trim()], texts.fileName), sender)
    if (typeof chosen === 'string') setError(chosen === 'empty' ? texts.empty : drop.problems[chosen])
    else onFile(chosen)
  }
  return (
    <details>
      <summary className="cursor-pointer rounded-sm py-1 text-sm font-medium text-ink-2 hover:text-ink">
        {texts.open}
      </summary>
      <form noValidate className="mt-2 grid gap-3" onSubmit={event => void read(event)}>
        <TextArea
          label={texts.label}
          hint={texts.hint}
          error={error}
          placeholder={example}
          rows={8}
          value={text}
          spellCheck={false}
          className="font-mono text-sm"
          onChange={event => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" className="justify-self-start">
          {texts.read}
        </Button>
      </form>
    </details>
  )
}
