import { Bell, Heart, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const

export function ControlsSection() {
  return (
    <section aria-labelledby="controls">
      <SectionHeading id="controls">Controls</SectionHeading>
      <Buttons />
      <Fields />
    </section>
  )
}

function Buttons() {
  const [pressed, setPressed] = useState(true)
  return (
    <div className="mb-6 grid gap-3">
      {sizes.map(size => (
        <div key={size} className="flex flex-wrap items-center gap-2">
          {variants.map(variant => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} icon={<Plus className="icon" aria-hidden />}>
            With icon
          </Button>
          <Button size={size} busy>
            Busy
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="flex gap-2">
        <IconButton
          label="Love"
          icon={<Heart className="icon" />}
          pressed={pressed}
          onClick={() => setPressed(!pressed)}
        />
        <IconButton label="Notifications" icon={<Bell className="icon" />} variant="outline" />
        <IconButton label="Notifications, small" icon={<Bell className="icon" />} size="small" />
      </div>
    </div>
  )
}

const setsNamed = (text: string) =>
  ['Base Set', 'Jungle', 'Fossil']
    .filter(name => name.toLowerCase().includes(text.toLowerCase()))
    .map(name => ({ value: name, label: name }))

function Fields() {
  const [query, setQuery] = useState('char')
  const [sort, setSort] = useState('number-asc')
  const [set, setSet] = useState('Base Set')
  const [language, setLanguage] = useState('en')
  const [rare, setRare] = useState(true)
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField label="Username" hint="Letters, digits and dashes" defaultValue="ash" />
      <TextField label="Email" type="email" error="This is not an email address" defaultValue="ash@" />
      <TextArea label="Notes" placeholder="What this collection is about" />
      <SearchField
        label="Search cards"
        value={query}
        onValueChange={setQuery}
        clearLabel="Clear"
        submitLabel="Search"
      />
      <Select
        label="Sort by"
        value={sort}
        onValueChange={setSort}
        options={[
          { value: 'number-asc', label: 'Number, lowest first' },
          { value: 'number-desc', label: 'Number, highest first' },
        ]}
      />
      <Combobox
        label="Set"
        valueLabel={set}
        onValueChange={setSet}
        optionsFor={setsNamed}
        texts={{ list: 'Sets', noMatch: 'No set has this name.', count: count => `${count} sets found` }}
      />
      <div className="grid justify-items-start gap-3">
        <SegmentedControl
          label="Language"
          value={language}
          onValueChange={setLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ja', label: 'Japanese' },
          ]}
        />
        <Checkbox label="Rare Holo" note="16" checked={rare} onCheckedChange={setRare} />
        <Switch
          label="Show rare ones"
          hint="Takes effect at once."
          checked={rare}
          onCheckedChange={setRare}
        />
      </div>
    </div>
  )
}
