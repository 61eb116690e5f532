import { isSeen } from '../../../contract/seen-text'
import { createFilterOptions } from '@mui/material'
import { TextArrayInput, type TextArrayInputProps } from 'react-admin'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { it } from '../../../i18n/admin'
import { Chip } from '../../../ui/Chip'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { addProviders, hasProvider, pastedProviders } from './provider-names'
import { useAvailableProviders } from './use-available-providers'
import './providers.css'

const words = it.admin.databaseSettings.providers
const source = 'providers'
const filterOptions = createFilterOptions<string>({ limit: 50 })

/** Whether the arrow keys have highlighted an option. */
function hasHighlightedOption(input: Element): boolean {
  return (input.getAttribute('aria-activedescendant') ?? '') !== ''
}

/** State of the input: the chosen centres, the typed text, and an announcement for screen readers. */
function useProviders(available: readonly string[]) {
  const { setValue } = useFormContext()
  const value = useWatch({ name: source }) as readonly string[]
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')

  function put(next: readonly string[]) {
    setValue(source, next, { shouldDirty: true, shouldValidate: true })
  }

  function add(names: readonly string[]) {
    const next = addProviders(value, names, available)
    const present = names.find((name) => isSeen(name) && hasProvider(value, name))
    const count = next.length - value.length
    setAnnouncement(
      count === 0 && present !== undefined ? words.present(present) : words.added(count),
    )
    setText('')
    if (count > 0) put(next)
  }

  function change(next: readonly string[]) {
    const removed = value.find((name) => !next.includes(name))
    if (removed === undefined) return add(next.filter((name) => !value.includes(name)))
    setAnnouncement(words.removed(removed))
    put(next)
  }

  return { text, setText, announcement, add, change }
}

/** Input for the centres of a database: those in use are suggested, others are typed or pasted (product §2, §4). */
export function ProvidersInput() {
  const available = useAvailableProviders()
  const { text, setText, announcement, add, change } = useProviders(available)
  // The server's issues name single centres; the input shows the first of them.
  const issue = [useFormState({ name: source }).errors[source] ?? []].flat().find(Boolean)

  function onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
    const { key, target } = event
    const isEnd =
      key === ',' || key === ';' || (key === 'Enter' && !hasHighlightedOption(target as Element))
    if (!isEnd || !isSeen(text)) return
    event.preventDefault()
    // MUI would silently ignore a name that is already chosen in other capitals.
    event.defaultMuiPrevented = true
    add([text])
  }

  function onPaste(event: ClipboardEvent) {
    const names = pastedProviders(event.clipboardData.getData('text'))
    if (names.length < 2) return
    event.preventDefault()
    add(names)
  }

  return (
    <div>
      <TextArrayInput
        source={source}
        label={words.label}
        helperText={issue ? String(issue.message) : words.help}
        options={available}
        filterOptions={filterOptions}
        filterSelectedOptions
        autoSelect={false}
        disableClearable
        // The list of suggestions stays inside the page's landmarks.
        disablePortal
        handleHomeEndKeys={false}
        isOptionEqualToValue={(option, chosen) => hasProvider([chosen], option)}
        inputValue={text}
        onInputChange={(_event, next, reason) => reason === 'input' && setText(next)}
        onChange={(_event: unknown, next: readonly string[]) => change(next)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        // A name that was typed and not confirmed counts as well.
        onBlur={() => isSeen(text) && add([text])}
        slotProps={{ listbox: { 'aria-label': words.offered } }}
        renderValue={chosenProviders}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}

/** List of the chosen centres, each with a button that removes it. */
const chosenProviders: NonNullable<TextArrayInputProps['renderValue']> = (names, itemProps) => (
  <ul role="list" className="providers" aria-label={words.chosen}>
    {(names as readonly string[]).map((name, index) => {
      const { key, onDelete, ...item } = itemProps({ index })
      return (
        <li key={key}>
          <Chip
            tone="primary"
            remove={{ ...item, label: words.remove(name), tabIndex: 0, onClick: onDelete }}
          >
            {name}
          </Chip>
        </li>
      )
    })}
  </ul>
)
